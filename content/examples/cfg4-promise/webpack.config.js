const { readdir } = require("node:fs/promises");
const path = require("node:path");

module.exports = async () => {
  const files = await readdir(path.join(__dirname, "src/pages"));
  return {
    mode: "production",
    entry: Object.fromEntries(files.map((file) => [path.parse(file).name, `./src/pages/${file}`])),
  };
};
