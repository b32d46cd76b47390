import { relative } from "node:path";

export default class ShowWatched {
  apply(compiler) {
    compiler.hooks.afterEnvironment.tap("ShowWatched", () => {
      compiler.watchFileSystem = {
        watch: (files) => {
          const own = files.map((file) => relative(compiler.context, file)).filter((file) => /^src.*\.js$/.test(file));
          console.log("watched:", own.sort().join(", "));
          return {};
        },
      };
    });
    compiler.hooks.done.tap("ShowWatched", ({ compilation: { fileDependencies } }) => {
      compiler.watchFileSystem.watch(fileDependencies, [], [], Date.now(), {});
    });
  }
}
