const fs = require("node:fs");
const path = require("node:path");

const pages = path.join(__dirname, "src/pages");

module.exports = {
  mode: "production",
  context: __dirname,
  entry: () =>
    Object.fromEntries(
      fs.readdirSync(pages).map((name) => [name, { import: `./src/pages/${name}/index.js`, filename: `${name}/main.js` }]),
    ),
  plugins: [(compiler) => compiler.hooks.afterCompile.tap("WatchPages", ({ contextDependencies }) => contextDependencies.add(pages))],
};
