const path = require("node:path");

module.exports = {
  mode: "production",
  entry: "./src/index.js",
  dotenv: {
    prefix: ["APP_", "FEATURE_"],
    dir: path.resolve(__dirname, "environments"),
    template: ["shared.env", "[mode].env"],
  },
};
