const { DefinePlugin, ProgressPlugin } = require("webpack");

module.exports = {
  mode: "production",
  entry: "./src/index.js",
  plugins: [
    new DefinePlugin({ VERSION: JSON.stringify("1.4.0") }),
    (compiler) => {
      compiler.hooks.done.tap("Count", (stats) => {
        console.log(`${stats.compilation.modules.size} module`);
      });
    },
    process.env.ANALYZE && new ProgressPlugin({ profile: true }),
  ],
};
