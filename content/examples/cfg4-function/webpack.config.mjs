import webpack from "webpack";

export default (env, argv) => ({
  mode: env.production ? "production" : "development",
  devtool: argv.watch ? "eval" : "source-map",
  entry: "./src/index.js",
  plugins: [new webpack.DefinePlugin({ API: JSON.stringify(env.api ?? "http://localhost:3000") })],
});
