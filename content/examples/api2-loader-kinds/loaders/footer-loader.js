import { readFile } from "node:fs/promises";
import path from "node:path";

export default async function footerLoader(content) {
  const footer = path.join(this.rootContext, "footer.txt");
  this.addDependency(footer);
  return content + (await readFile(footer, "utf8"));
}
