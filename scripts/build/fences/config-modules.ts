/** The modules that a quoted configuration asks for: installed ones are real, neighbors come from the page, others are stand-ins. */
import { createRequire, isBuiltin } from "node:module";
import { posix } from "node:path";
import type { ConfigJob } from "./config-job.ts";

const folder = "/project";

/** Evaluates the file of `job` and returns its exports. The code has no access to the system. */
export function evaluate({ name, files }: ConfigJob, repository: string): unknown {
  const real = createRequire(`${repository}/package.json`);
  const modules = new Map<string, { exports: unknown }>();

  const load = (file: string): unknown => {
    const known = modules.get(file);
    if (known) return known.exports;
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
    const require = (wanted: string): unknown => {
      if (isBuiltin(wanted)) return builtin(wanted, real);
      if (!/^\.{0,2}\//.test(wanted)) return installed(wanted, real);
      const path = posix.normalize(posix.join(from, wanted));
      const found = [path, ...["js", "cjs", "mjs", "ts", "json"].map((end) => `${path}.${end}`)].find(
        (one) => one in files,
      );
      // A configuration on another page, or a file that is not shown.
      return found ? load(found) : /(^|\/)webpack\.[\w.-]+$|\.json$/.test(path) ? {} : standIn(wanted);
    };
    return Object.assign(require, { resolve: (wanted: string): string => posix.join(folder, "node_modules", wanted) });
  };
  return load(name);
}

function installed(wanted: string, real: NodeJS.Require): unknown {
  try {
    real.resolve(wanted);
  } catch {
    return standIn(wanted);
  }
  return real(wanted);
}

/** Files that are not there are empty, programs print nothing. */
function builtin(wanted: string, real: NodeJS.Require): unknown {
  const name = wanted.replace(/^node:/, "");
  if (name === "child_process") return standIn(name);
  if (name !== "fs" && name !== "fs/promises") return real(wanted);
  const empty = { readFileSync: () => "", readdirSync: () => [], existsSync: () => false, readFile: async () => "" };
  return { ...(real(wanted) as object), ...empty };
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

/** Something that may be called, built with `new`, read from and put into `plugins`. */
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
