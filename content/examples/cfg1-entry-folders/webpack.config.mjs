import fs from "node:fs";
import path from "node:path";

const pages = path.join(import.meta.dirname, "src/pages");

export default {
  mode: "production",
  context: import.meta.dirname,
  entry: () =>
    Object.fromEntries(
      fs.readdirSync(pages).map((name) => [name, { import: `./src/pages/${name}/index.js`, filename: `${name}/main.js` }]),
    ),
  plugins: [(compiler) => compiler.hooks.afterCompile.tap("WatchPages", ({ contextDependencies }) => contextDependencies.add(pages))],
};
