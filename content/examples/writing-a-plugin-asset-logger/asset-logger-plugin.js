const name = "AssetLoggerPlugin";
const defaults = { test: /\.js$/, showTime: false };

export class AssetLoggerPlugin {
  constructor(options = {}) {
    this.options = { ...defaults, ...options };
  }

  apply(compiler) {
    const { test, showTime } = this.options;
    let start = 0;

    compiler.hooks.compile.tap(name, () => {
      start = Date.now();
      console.log("building …");
    });

    compiler.hooks.assetEmitted.tapPromise(name, async (file, { content }) => {
      if (test.test(file)) console.log(`${file}, ${content.length} bytes`);
    });

    compiler.hooks.done.tap(name, () => {
      console.log(showTime ? `done after ${Date.now() - start} ms` : "done");
    });
  }
}
