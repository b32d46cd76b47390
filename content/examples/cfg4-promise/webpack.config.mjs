import { readdir } from "node:fs/promises";
import path from "node:path";

export default async () => {
  const files = await readdir(path.join(import.meta.dirname, "src/pages"));
  return {
    mode: "production",
    entry: Object.fromEntries(files.map((file) => [path.parse(file).name, `./src/pages/${file}`])),
  };
};
