import { createFsFromVolume, Volume } from "memfs";
import webpack from "webpack";

const compiler = webpack({ mode: "development", context: import.meta.dirname, entry: "./src/index.js" });
compiler.outputFileSystem = createFsFromVolume(new Volume());

await new Promise((resolve) => {
  let builds = 0;
  // Watches no files, so that only invalidate() starts another build.
  const watching = compiler.watch({ aggregateTimeout: 20, ignored: /./ }, (error, stats) => {
    builds++;
    console.log(`build ${builds}`, error ?? (stats.hasErrors() ? "has errors" : "is good"));
    if (builds === 1) {
      setTimeout(() => {
        watching.suspend();
        watching.invalidate(() => console.log("the invalidate callback"));
        console.log("suspended");
        setTimeout(() => {
          console.log("resumed");
          watching.resume();
        }, 30);
      }, 30);
    } else {
      setTimeout(() => {
        watching.close(() => {
          console.log("closed", watching.closed);
          compiler.close(resolve);
        });
      });
    }
  });
});
