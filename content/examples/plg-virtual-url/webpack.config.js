import fs from "node:fs";
import path from "node:path";
import webpack from "webpack";

const folder = path.resolve(import.meta.dirname, "locales");

export default {
  mode: "production",
  plugins: [
    // #region plugin
    new webpack.experiments.schemes.VirtualUrlPlugin({
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
