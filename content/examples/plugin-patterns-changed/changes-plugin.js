const name = "ChangesPlugin";

export class ChangesPlugin {
  #hashes = new Map();

  apply(compiler) {
    compiler.hooks.watchRun.tap(name, ({ modifiedFiles, removedFiles }) => {
      for (const file of modifiedFiles ?? []) console.log(`changed: ${file}`);
      for (const file of removedFiles ?? []) console.log(`removed: ${file}`);
    });

    compiler.hooks.afterEmit.tap(name, (compilation) => {
      for (const chunk of compilation.chunks) {
        const hash = chunk.contentHash.javascript;
        if (this.#hashes.get(chunk.id) !== hash) console.log(`new content in chunk ${chunk.id}`);
        this.#hashes.set(chunk.id, hash);
      }
    });
  }
}
