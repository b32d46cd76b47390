import { PrintCss } from "./print-css.js";

const kinds = ["animation", "container", "customIdents", "dashedIdents", "function", "grid"];

const build = (file, title, parser) => ({
  mode: "production",
  optimization: { minimize: false },
  experiments: { css: true },
  output: { filename: `${file}.js`, cssFilename: `${file}.css`, uniqueName: "shop" },
  module: {
    parser: { "css/auto": parser },
    generator: { "css/auto": { localIdentName: "[uniqueName]-[local]" } },
  },
  plugins: [new PrintCss(title)],
});

export default [
  build("default", "all switches on", {}),
  ...kinds.map((kind) => build(kind, `${kind}: false`, { [kind]: false })),
];
