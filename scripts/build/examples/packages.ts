/** Which installed packages a project or a module uses, in which exact versions: for its package.json and its key in the cache. */
import { readFileSync } from "node:fs";
import { canonicalJson, hash22 } from "../hash.ts";

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Installed {
  /** Exact versions of what this repository itself depends on. */
  direct: Map<string, string>;
  locked: Map<string, LockedPackage[]>;
}

const tools = ["webpack", "webpack-cli"];

/** Reads package.json and package-lock.json of the repository at `root`. */
export function readInstalled(root: string): Installed {
  const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, "utf8")) as {
    packages: Record<string, LockedPackage & { devDependencies?: Record<string, string> }>;
  };
  const locked = new Map<string, LockedPackage[]>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = path.split("node_modules/").at(-1) ?? "";
    locked.set(name, [...(locked.get(name) ?? []), entry]);
  }
  const own = lock.packages[""] ?? {};
  const names = Object.keys({ ...own.devDependencies, ...own.dependencies });
  const direct = new Map(names.map((name) => [name, lock.packages[`node_modules/${name}`]?.version ?? ""]));
  return { direct, locked };
}

/** The packages of this repository that a source file names: `import`, `require`, `loader:`. */
export function namedPackages(text: string, { direct }: Installed): Set<string> {
  const names = text.matchAll(/["'`!]((?:@[\w.-]+\/)?[\w.-]+)(?=["'`!?/])/g);
  return new Set([...names].flatMap(([, name = ""]) => (direct.has(name) ? [name] : [])));
}

/** The packages that an example's files name, and those that they need beside them. */
export function packagesOf(texts: readonly string[], installed: Installed): string[] {
  const { direct, locked } = installed;
  const found = new Set([...tools, ...texts.flatMap((text) => [...namedPackages(text, installed)])]);
  for (const name of found) {
    if (tools.includes(name)) continue;
    for (const entry of locked.get(name) ?? []) {
      for (const peer of Object.keys(entry.peerDependencies ?? {})) if (direct.has(peer)) found.add(peer);
    }
  }
  return [...found].sort();
}

/** One hash of the versions of `names` and of everything below them. */
export function versionsHash(names: readonly string[], { locked }: Installed): string {
  const seen = new Set(names);
  const lines: string[] = [];
  for (const name of seen) {
    for (const entry of locked.get(name) ?? []) {
      lines.push(`${name}@${entry.version}`);
      for (const below of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) seen.add(below);
    }
  }
  return hash22(lines.sort().join("\n"));
}

/**
 * The package.json that the example is built with and that its archive carries; an own one keeps what it says. Its type is
 * "module" by default (`isModule`), because that makes `webpack.config.js` an ES module.
 */
export function packageJsonOf(
  { name, own, isModule }: { name: string; own: string | undefined; isModule: boolean },
  packages: readonly string[],
  { direct }: Installed,
): string {
  const given = own === undefined ? {} : (JSON.parse(own) as Record<string, unknown>);
  const dependencies = { ...(given.dependencies as Record<string, string> | undefined) };
  for (const key of Object.keys(dependencies)) dependencies[key] = direct.get(key) ?? dependencies[key] ?? "*";
  const devDependencies = Object.fromEntries(
    packages.filter((key) => !(key in dependencies)).map((key) => [key, direct.get(key)]),
  );
  const made = {
    name,
    version: "1.0.0",
    private: true,
    ...(isModule ? { type: "module" } : {}),
    scripts: { build: "webpack" },
    ...given,
    ...(Object.keys(dependencies).length > 0 ? { dependencies } : {}),
    devDependencies,
  };
  return `${JSON.stringify(made, null, 2)}\n`;
}

/** The part of a package.json that decides how Node loads the project's own files. */
export function nodeKindOf(packageJson: string): string {
  const { type, main, imports, exports } = JSON.parse(packageJson) as Record<string, unknown>;
  return canonicalJson({ type, main, imports, exports });
}
