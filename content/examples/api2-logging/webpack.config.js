import { MethodsPlugin } from "./methods-plugin.js";

export default {
  mode: "production",
  module: { rules: [{ test: /\.txt$/, use: "./text-loader.js", type: "asset/source" }] },
  plugins: [
    new MethodsPlugin(),
    (compiler) => {
      compiler.hooks.done.tap("Print", (stats) => {
        for (const logging of ["warn", "info", "log"]) {
          console.log(`--- ${logging}`);
          console.log(stats.toString({ all: false, logging, loggingDebug: [] }).replace(/\nLOG from webpack\.[^]*/, ""));
        }
        console.log("--- loggingDebug");
        console.log(stats.toString({ all: false, logging: false, loggingDebug: /MethodsPlugin/ }));
      });
    },
  ],
};
