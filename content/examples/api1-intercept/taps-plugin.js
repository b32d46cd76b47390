const name = "TapsPlugin";

export class TapsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.intercept({
        name,
        register: (tap) => {
          console.log(`tapped by ${tap.name} at stage ${tap.stage ?? 0}`);
          return tap;
        },
        call: (chunks) => console.log(`called with ${[...chunks].length} chunks`),
        tap: (tap) => console.log(`runs ${tap.name}`),
        result: (result) => console.log(`ended with ${result}`),
        done: () => console.log("no tap returned a result"),
      });
    });
  }
}
