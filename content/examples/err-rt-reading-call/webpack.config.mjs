const build = (day) => ({
  mode: "production",
  entry: `./src/${day}/index.js`,
  output: { filename: `${day}/[name].js`, uniqueName: "shop", copy: ["public"] },
  optimization: {
    minimize: false,
    runtimeChunk: "single",
    splitChunks: { cacheGroups: { lib: { test: /src.lib/, name: "lib", chunks: "all", enforce: true } } },
  },
});

export default [build("yesterday"), build("today")];
