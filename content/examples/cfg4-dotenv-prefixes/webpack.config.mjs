import path from "node:path";

export default {
  mode: "production",
  entry: "./src/index.js",
  dotenv: {
    prefix: ["APP_", "FEATURE_"],
    dir: path.resolve(import.meta.dirname, "environments"),
    template: ["shared.env", "[mode].env"],
  },
};
