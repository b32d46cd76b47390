import { writeFile } from "node:fs/promises";
import webpack from "webpack";
import { ChangesPlugin } from "../changes-plugin.js";

const compiler = webpack({
  mode: "development",
  entry: "./src/page.js",
  output: { path: `${process.cwd()}/page` },
  plugins: [new ChangesPlugin()],
});

let builds = 0;
compiler.watch({ ignored: /node_modules/ }, () => {
  builds += 1;
  if (builds === 1) setTimeout(() => writeFile("src/page.js", 'console.log("new page");\n'), 300);
  else compiler.close(() => {});
});
