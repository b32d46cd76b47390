const ListAssetsPlugin = require("./list-assets-plugin.js");

module.exports = {
  mode: "production",
  plugins: [new ListAssetsPlugin({ filename: "list.txt" })],
};
