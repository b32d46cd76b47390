import webpack from "webpack";

const compiler = webpack({
  mode: "development",
  entry: "./src/page.js",
  output: { path: `${process.cwd()}/page` },
});

for (const [name, hook] of Object.entries(compiler.hooks)) {
  if (name !== "infrastructureLog") hook.intercept({ call: () => console.log(name) });
}

let builds = 0;
console.log("# watch");
// Nothing is watched here. The script requests the second build, so that the order is always the same.
const watching = compiler.watch({ ignored: "**/*" }, () => {
  builds += 1;
  if (builds === 1) {
    setTimeout(() => {
      console.log("# a change");
      watching.invalidate();
    }, 50);
  } else {
    setTimeout(() => {
      console.log("# close");
      compiler.close(() => {});
    }, 50);
  }
});
