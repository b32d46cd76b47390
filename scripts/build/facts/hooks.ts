/** Reads the names, kinds and arguments of hooks from real instances, such as those of a compiler that never runs. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HookFact, HooksFact } from "../../../content/facts.ts";
import { type HookType, hookTypes, marked } from "./hook-types.ts";
import { hookLink, type SourceLink } from "./source-links.ts";
import type { Source } from "./sources.ts";
import type { Tapable, Webpack } from "./webpack.ts";

/** The members of tapable's classes that are read here. */
interface Hook {
  _args?: string[];
  _fakeHook?: true;
  hooks?: Hook[];
  for?(key: string): Hook;
  tap(name: string, tapped: () => void): void;
}

type Getter = (instance: unknown) => Record<string, Hook>;

interface Owner {
  owner: string;
  access: string;
  hooks: Record<string, unknown>;
  /** The static method that returns the hooks, if the owner's instances don't have them. */
  getter?: string;
}

/** Returns the hooks of every object that a plugin can reach. */
export function hooksFacts(webpack: Webpack, root: string, files: readonly Source[], link: SourceLink): HooksFact[] {
  const context = mkdtempSync(join(tmpdir(), "webpack-hooks-"));
  // Only a few files create hooks, and searching all files for each hook would take seconds.
  const hookFiles = files.filter(({ text }) => /\b(?:new \w*Hook(?:Map)?|ensureHook)\(/.test(text));
  const declarations = marked(readFileSync(join(root, "node_modules/webpack/types.d.ts"), "utf8"));
  const warningCollector = collectWarnings();
  const compiler = webpack({ context, mode: "production", entry: {} });
  const params = compiler.newCompilationParams();
  const compilation = compiler.newCompilation(params);
  const { normalModuleFactory, contextModuleFactory } = params;
  const parser = normalModuleFactory.getParser("javascript/auto");
  const of = (owner: string, access: string, { hooks }: Tapable): Owner => ({ owner, access, hooks });
  const owners = [
    of("Compiler", "compiler.hooks", compiler),
    of("Compilation", "compilation.hooks", compilation),
    of("NormalModuleFactory", "normalModuleFactory.hooks", normalModuleFactory),
    of("ContextModuleFactory", "contextModuleFactory.hooks", contextModuleFactory),
    of("JavascriptParser", "parser.hooks", parser),
    of("ResolverFactory", "compiler.resolverFactory.hooks", compiler.resolverFactory),
    of("Resolver", "resolver.hooks", compiler.resolverFactory.get("normal", {})),
    of("MultiCompiler", "multiCompiler.hooks", webpack.multi([{ context, entry: {} }])),
    of("Cache", "compiler.cache.hooks", compiler.cache),
    of("StatsFactory", "statsFactory.hooks", compilation.createStatsFactory({})),
    of("StatsPrinter", "statsPrinter.hooks", compilation.createStatsPrinter({})),
    ...getters(root, { compilation, compiler, parser }),
  ];
  // Discards warnings from reading the exports, because they aren't about hooks.
  warningCollector.take();
  const facts = owners.map((owner) => {
    const types = hookTypes(declarations, owner.owner, owner.getter ?? null);
    const hooks = Object.keys(owner.hooks).map((name): HookFact => {
      const source = hookLink(hookFiles, owner.owner, name, link);
      return {
        ...hookFact(name, owner.hooks[name] as Hook, types.get(name), warningCollector.take),
        ...(source && { source }),
      };
    });
    return { owner: owner.owner, access: owner.access, hooks };
  });
  warningCollector.stop();
  rmSync(context, { recursive: true });
  return facts;
}

/** Returns the hooks of `getCompilationHooks` and similar static methods of the classes that webpack exports. */
function getters(root: string, subjects: Record<"compilation" | "compiler" | "parser", unknown>): Owner[] {
  const owners = new Map<string, Owner>();
  const visit = (exported: Record<string, unknown>, levels: number) => {
    for (const name of Object.keys(exported)) {
      const value = exported[name];
      const isNamespace = levels > 0 && typeof value === "object" && value !== null && name !== "sources";
      if (isNamespace) visit(value as Record<string, unknown>, levels - 1);
      if (typeof value !== "function" || !/^[A-Z]/.test(name)) continue;
      for (const method of Object.getOwnPropertyNames(value).filter((key) => /^get\w*Hooks$/.test(key))) {
        const subject = method === "getParserHooks" ? "parser" : method === "getHooks" ? "compiler" : "compilation";
        const hooks = ((value as unknown as Record<string, Getter>)[method] as Getter)(subjects[subject]);
        owners.set(`${value.name}.${method}`, {
          owner: value.name,
          access: `${value.name}.${method}(${subject})`,
          hooks,
          getter: method,
        });
      }
    }
  };
  // No class is nested more deeply than webpack.experiments.schemes.HttpUriPlugin.
  visit(createRequire(join(root, "package.json"))("webpack") as Record<string, unknown>, 2);
  return [...owners.values()].sort((a, b) => (a.access < b.access ? -1 : 1));
}

/** Returns a hook's fact. `warnings` returns those that reading the hook printed. */
function hookFact(name: string, hook: Hook, type: HookType | undefined, warnings: () => string[]): HookFact {
  const wrapper = hook.constructor.name;
  const inner = wrapper === "HookMap" ? hook.for?.("facts") : wrapper === "MultiHook" ? hook.hooks?.[0] : undefined;
  const real = inner ?? hook;
  // A fake hook, which only wraps other code, doesn't print its deprecation warning until it's tapped.
  if (real._fakeHook) real.tap("facts", () => {});
  const [warning] = warnings();
  const deprecated = warning ?? (type?.deprecated && "deprecated");
  const args = real._args ?? type?.types ?? [];
  const kind = real._fakeHook ? (type?.kind ?? "AsyncSeriesHook") : real.constructor.name;
  return {
    name,
    kind: inner ? `${wrapper}<${kind}>` : kind,
    args,
    ...(type && type.types.length === args.length && type.types.length > 0 && { types: type.types }),
    ...(type?.returns && { returns: type.returns }),
    ...(type?.since && { since: type.since }),
    ...(deprecated && { deprecated }),
  };
}

/** Catches deprecation warnings instead of printing them. */
function collectWarnings() {
  const { emitWarning } = process;
  const caught: string[] = [];
  process.emitWarning = ((warning: string | Error) => caught.push(String(warning))) as typeof process.emitWarning;
  return {
    take: () => caught.splice(0),
    stop: () => {
      process.emitWarning = emitWarning;
    },
  };
}
