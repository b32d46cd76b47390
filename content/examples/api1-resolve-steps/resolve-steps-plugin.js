import path from "node:path";

const name = "ResolveStepsPlugin";

export class ResolveStepsPlugin {
  apply(compiler) {
    const short = (file) => path.relative(compiler.context, file).replaceAll("\\", "/") || ".";

    compiler.resolverFactory.hooks.resolver.for("normal").tap(name, (resolver) => {
      resolver.hooks.resolveStep.tap(name, (hook, { request, path: at }) => {
        console.log(`${hook.name}: ${[request, at && short(at)].filter(Boolean).join(" in ")}`);
      });
      resolver.hooks.result.tap(name, (result) => console.log(`= ${short(result.path)}`));
      resolver.hooks.noResolve.tap(name, (request, error) => console.log(`! ${error.message}`));
    });
  }
}
