import webpack from "webpack";
import ShowFiles from "./show-files.mjs";

export default {
  mode: "production",
  entry: { main: "./src/index.js", cli: "./src/cli.js" },
  plugins: [
    // #region plugins
    new webpack.BannerPlugin({
      banner: ({ chunk, filename }) => `${filename}, entry "${chunk.name}"\n(c) Example Ltd.`,
      include: "main",
    }),
    new webpack.BannerPlugin({
      banner: "#!/usr/bin/env node",
      raw: true,
      include: "cli",
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1,
    }),
    new webpack.BannerPlugin({
      banner: "built from [file] with hash [fullhash:8]",
      footer: true,
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1,
    }),
    // #endregion plugins
    new ShowFiles(),
  ],
};
