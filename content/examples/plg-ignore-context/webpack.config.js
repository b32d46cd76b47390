const { IgnorePlugin } = require("webpack");
const ShowModules = require("./show-modules.js");

module.exports = {
  mode: "production",
  plugins: [new IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /dates$/ }), new ShowModules()],
};
