const name = "ParserOrderPlugin";

export class ParserOrderPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.parser.for("javascript/esm").tap(name, (parser) => this.listen(parser));
    });
  }

  listen(parser) {
    for (const [hookName, hook] of Object.entries(parser.hooks)) {
      const print = (key) => (node) => {
        const { line } = parser.getLocation(node).start;
        console.log(`line ${line}: ${hookName}${key ? ` ${key}` : ""}`);
      };
      if (hook.for) {
        hook.intercept({
          factory(key, made) {
            made.intercept({ call: print(typeof key === "string" ? key : "of an import") });
            return made;
          },
        });
      } else {
        hook.intercept({ call: print() });
      }
    }
  }
}
