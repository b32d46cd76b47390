export class HelloPlugin {
  apply(compiler) {
    compiler.hooks.done.tap("HelloPlugin", (stats) => {
      console.log(`Built ${stats.compilation.modules.size} modules into ${stats.compilation.chunks.size} chunk.`);
    });
  }
}
