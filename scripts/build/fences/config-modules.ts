/**
 * Loads the modules that a quoted configuration imports: installed packages, other files from the page, and stubs for
 * everything else.
 */
import { createRequire, isBuiltin } from "node:module";
import { posix } from "node:path";
import type { ConfigJob } from "./config-job.ts";

const folder = "/project";

/** Evaluates the file of `job` and returns its exports. The code has no access to the system. */
export function evaluate({ name, files }: ConfigJob, repository: string): unknown {
  const real = createRequire(`${repository}/package.json`);
  const modules = new Map<string, { exports: unknown }>();

  const load = (file: string): unknown => {
    const cached = modules.get(file);
    if (cached) return cached.exports;
    const module = { exports: {} as unknown };
    modules.set(file, module);
    const text = files[file] ?? "";
    if (file.endsWith(".json")) module.exports = JSON.parse(text);
    else {
      const parameters = ["module", "exports", "require", "__dirname", "__filename", "process", "console"];
      const run = new Function(...parameters, text);
      const require = requireFrom(posix.dirname(file));
      run(module, module.exports, require, folder, posix.join(folder, file), fakeProcess, silence);
    }
    return module.exports;
  };
  const requireFrom = (from: string) => {
    const require = (specifier: string): unknown => {
      if (isBuiltin(specifier)) return builtin(specifier, real);
      if (!/^\.{0,2}\//.test(specifier)) return installed(specifier, real);
      const path = posix.normalize(posix.join(from, specifier));
      const existing = [path, ...["js", "cjs", "mjs", "ts", "json"].map((extension) => `${path}.${extension}`)].find(
        (candidate) => candidate in files,
      );
      // A configuration on another page, or a file that the page doesn't show.
      return existing ? load(existing) : /(^|\/)webpack\.[\w.-]+$|\.json$/.test(path) ? {} : standIn(specifier);
    };
    return Object.assign(require, {
      resolve: (specifier: string): string => posix.join(folder, "node_modules", specifier),
    });
  };
  return load(name);
}

function installed(specifier: string, real: NodeJS.Require): unknown {
  try {
    real.resolve(specifier);
  } catch {
    return standIn(specifier);
  }
  return real(specifier);
}

/** Returns a built-in module. Reading a file returns an empty string, and child processes are stubs. */
function builtin(specifier: string, real: NodeJS.Require): unknown {
  const name = specifier.replace(/^node:/, "");
  if (name === "child_process") return standIn(name);
  if (name !== "fs" && name !== "fs/promises") return real(specifier);
  const empty = { readFileSync: () => "", readdirSync: () => [], existsSync: () => false, readFile: async () => "" };
  return { ...(real(specifier) as object), ...empty };
}

const fakeProcess = {
  env: {} as Record<string, string>,
  argv: ["node", "webpack"],
  platform: "linux",
  version: process.version,
  versions: process.versions,
  cwd: () => folder,
  on() {},
};

const silence = new Proxy({}, { get: () => () => {} });

/** A stub that code can call, construct, read properties from and use as a plugin. */
function standIn(name: string): unknown {
  class StandIn {
    apply(): void {}
  }
  return new Proxy(StandIn, {
    get(target, key) {
      if (key === "then" || key === "__esModule") return undefined;
      if (key === "prototype") return target.prototype;
      if (key === Symbol.toPrimitive || key === "toString") return () => name;
      if (key === Symbol.iterator) return [][Symbol.iterator];
      return standIn(`${name}.${String(key)}`);
    },
    apply: () => standIn(`${name}()`),
    construct: () => new StandIn(),
  });
}
