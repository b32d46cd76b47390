import { CheckPlugin } from "./check-plugin.js";

export default {
  mode: "production",
  plugins: [
    new CheckPlugin(),
    (compiler) => {
      compiler.hooks.done.tap("Print", (stats) => {
        console.log(stats.toString({ all: false, logging: "info", warnings: true }));
      });
    },
  ],
};
