const { BannerPlugin, Compilation } = require("webpack");
const ShowFiles = require("./show-files.js");

module.exports = {
  mode: "production",
  entry: { main: "./src/index.js", cli: "./src/cli.js" },
  plugins: [
    // #region plugins
    new BannerPlugin({
      banner: ({ chunk, filename }) => `${filename}, entry "${chunk.name}"\n(c) Example Ltd.`,
      include: "main",
    }),
    new BannerPlugin({
      banner: "#!/usr/bin/env node",
      raw: true,
      include: "cli",
      stage: Compilation.PROCESS_ASSETS_STAGE_REPORT - 1,
    }),
    new BannerPlugin({
      banner: "built from [file] with hash [fullhash:8]",
      footer: true,
      stage: Compilation.PROCESS_ASSETS_STAGE_REPORT - 1,
    }),
    // #endregion plugins
    new ShowFiles(),
  ],
};
