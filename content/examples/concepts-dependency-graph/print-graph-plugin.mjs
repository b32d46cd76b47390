/** Prints every module in the build and, indented below it, the modules that it imports or refers to. */
class PrintGraphPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("PrintGraphPlugin", (compilation) => {
      compilation.hooks.finishModules.tap("PrintGraphPlugin", (modules) => {
        const nameOf = (module) => module.readableIdentifier(compilation.requestShortener);

        for (const module of modules) {
          console.log(nameOf(module));
          for (const { dependency, module: target } of compilation.moduleGraph.getOutgoingConnections(module)) {
            if (target !== module) console.log(`  ${dependency.type} -> ${nameOf(target)}`);
          }
        }
      });
    });
  }
}

export default PrintGraphPlugin;
