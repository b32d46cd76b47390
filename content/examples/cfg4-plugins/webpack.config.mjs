import webpack from "webpack";

export default {
  mode: "production",
  entry: "./src/index.js",
  plugins: [
    new webpack.DefinePlugin({ VERSION: JSON.stringify("1.4.0") }),
    (compiler) => {
      compiler.hooks.done.tap("Count", (stats) => {
        console.log(`${stats.compilation.modules.size} module`);
      });
    },
    process.env.ANALYZE && new webpack.ProgressPlugin({ profile: true }),
  ],
};
