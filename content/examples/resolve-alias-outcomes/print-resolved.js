import path from "node:path";
import { inspect } from "node:util";

/** Prints one row of a table for each alias, with what each request leads to. */
export class PrintResolved {
  constructor(requests, aliases) {
    this.requests = requests;
    this.aliases = aliases;
  }

  apply(compiler) {
    const short = (file) => path.relative(compiler.context, file);

    compiler.hooks.beforeRun.tapPromise("PrintResolved", async () => {
      const row = (cells) => console.log(`| ${cells.map((cell) => `\`${cell}\``).join(" | ")} |`);

      for (const alias of this.aliases) {
        const resolver = compiler.resolverFactory.get("normal", { dependencyType: "esm", alias, modules: ["packages"] });
        const resolve = (request) =>
          new Promise((done) => {
            resolver.resolve({}, compiler.context, request, {}, (error, file) => {
              done(error ? "not found" : file === false ? "empty module" : short(file));
            });
          });
        const text = inspect(alias, { breakLength: Infinity }).replaceAll(`${compiler.context}/`, "/");
        row([text, ...(await Promise.all(this.requests.map(resolve)))]);
      }
    });
  }
}
