const fs = require("node:fs");
const path = require("node:path");
const { DefinePlugin } = require("webpack");

const file = path.resolve(__dirname, "release.txt");

module.exports = {
  mode: "production",
  plugins: [
    new DefinePlugin({
      RELEASE: DefinePlugin.runtimeValue(() => JSON.stringify(fs.readFileSync(file, "utf8").trim()), {
        fileDependencies: [file],
      }),
      WHERE: DefinePlugin.runtimeValue(({ module }) => JSON.stringify(path.basename(module.resource))),
    }),
  ],
};
