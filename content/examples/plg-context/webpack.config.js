const ShowModules = require("./show-modules.js");

module.exports = {
  mode: "production",
  plugins: [new ShowModules()],
};
