export default {
  mode: "production",
  target: "node",
  entry: "./src/index.js",
  externalsType: "commonjs",
  externals: {
    plain: { commonjs: "../old.cjs", interop: "default" },
    compiled: { commonjs: "../old.cjs", interop: "esModule" },
    guessed: { commonjs: "../old.cjs" },
  },
};
