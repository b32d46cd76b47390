import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export default async function recipeLoader(content) {
  const units = path.join(this.context, "units.json");
  this.addDependency(units);

  const photos = path.join(this.context, "photos");
  this.addContextDependency(photos);

  return JSON.stringify({
    text: content.trim(),
    units: JSON.parse(await readFile(units, "utf8")),
    photos: await readdir(photos),
  });
}
