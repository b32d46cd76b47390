/** Records which hooks run during a build, in the order of their first call. */
export class HookOrderPlugin {
  calls = new Map();

  apply(compiler) {
    this.listen(compiler.hooks, "");
    compiler.hooks.thisCompilation.tap("HookOrderPlugin", ({ hooks }) => this.listen(hooks, "  "));

    compiler.hooks.shutdown.tap({ name: "HookOrderPlugin", stage: 1000 }, () => this.print());
  }

  listen(hooks, indent) {
    for (const [name, hook] of Object.entries(hooks)) {
      // Skip the old names for processAssets, and hooks that run whenever something is logged.
      if (hook._fakeHook || name === "log" || name === "infrastructureLog") continue;
      const call = () => this.count(indent + name);
      // A HookMap creates a hook for each key, so intercept each one when it is created.
      if (hook.for) hook.intercept({ factory: (key, made) => made.intercept({ call }) ?? made });
      else hook.intercept({ call });
    }
  }

  count(name) {
    this.calls.set(name, (this.calls.get(name) ?? 0) + 1);
  }

  print() {
    for (const [name, times] of this.calls) console.log(times === 1 ? name : `${name} × ${times}`);
  }
}
