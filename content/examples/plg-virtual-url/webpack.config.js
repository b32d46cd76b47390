const fs = require("node:fs");
const path = require("node:path");
const { VirtualUrlPlugin } = require("webpack").experiments.schemes;

const folder = path.resolve(__dirname, "locales");

module.exports = {
  mode: "production",
  plugins: [
    // #region plugin
    new VirtualUrlPlugin({
      languages(loaderContext) {
        loaderContext.addContextDependency(folder);
        const names = fs.readdirSync(folder).map((file) => path.parse(file).name);
        return `export const languages = ${JSON.stringify(names)};`;
      },
      "build.json": {
        type: ".json",
        source: ({ mode }) => JSON.stringify({ mode }),
      },
    }),
    // #endregion plugin
  ],
};
