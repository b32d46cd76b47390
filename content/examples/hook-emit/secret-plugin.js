export class SecretPlugin {
  apply(compiler) {
    compiler.hooks.emit.tap("SecretPlugin", (compilation) => {
      for (const { name, source } of compilation.getAssets()) {
        if (source.source().toString().includes("sk_live_")) {
          throw new Error(`${name} contains a secret key`);
        }
      }
    });
  }
}
