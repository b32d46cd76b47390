const name = "ModuleOrderPlugin";

export class ModuleOrderPlugin {
  apply(compiler) {
    const { NormalModule } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation, { normalModuleFactory }) => {
      const { buildModule, succeedModule } = compilation.hooks;
      listen("factory", normalModuleFactory.hooks);
      listen("NormalModule", NormalModule.getCompilationHooks(compilation));
      listen("compilation", { buildModule, succeedModule });
    });
  }
}

function listen(owner, hooks) {
  for (const [hookName, hook] of Object.entries(hooks)) {
    const print = (key) => () => console.log(`${owner} ${hookName}${key ? ` "${key}"` : ""}`);
    if (hook.for) {
      hook.intercept({
        factory(key, made) {
          // A name that is deprecated isn't a separate hook.
          made.intercept?.({ call: print(String(key)) });
          return made;
        },
      });
    } else {
      hook.intercept({ call: print() });
    }
  }
}
