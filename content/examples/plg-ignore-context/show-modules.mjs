import { basename } from "node:path";

export default class ShowModules {
  apply(compiler) {
    compiler.hooks.done.tap("ShowModules", ({ compilation }) => {
      const files = [...compilation.modules].flatMap(({ resource }) => resource ?? []);
      const locales = files.filter((file) => /[\\/]locale[\\/].*\.js$/.test(file)).map((file) => basename(file));
      console.log("locales in the bundle:", locales.sort().join(", ") || "none");
    });
  }
}
