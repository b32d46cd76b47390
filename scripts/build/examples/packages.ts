/**
 * Finds the installed packages that a project or a module uses, and their exact versions, for its package.json and its
 * cache key.
 */
import { readFileSync } from "node:fs";
import { canonicalJson, hash22 } from "../hash.ts";

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Installed {
  /** Exact versions of this repository's direct dependencies. */
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
  const repository = lock.packages[""] ?? {};
  const names = Object.keys({ ...repository.devDependencies, ...repository.dependencies });
  const direct = new Map(names.map((name) => [name, lock.packages[`node_modules/${name}`]?.version ?? ""]));
  return { direct, locked };
}

/** The packages of this repository that a source file names: `import`, `require`, `loader:`. */
export function namedPackages(text: string, { direct }: Installed): Set<string> {
  const names = text.matchAll(/["'`!]((?:@[\w.-]+\/)?[\w.-]+)(?=["'`!?/])/g);
  return new Set([...names].flatMap(([, name = ""]) => (direct.has(name) ? [name] : [])));
}

/** The packages that an example's files name, and their peer dependencies. */
export function packagesOf(texts: readonly string[], installed: Installed): string[] {
  const { direct, locked } = installed;
  const used = new Set([...tools, ...texts.flatMap((text) => [...namedPackages(text, installed)])]);
  for (const name of used) {
    if (tools.includes(name)) continue;
    for (const entry of locked.get(name) ?? []) {
      for (const peer of Object.keys(entry.peerDependencies ?? {})) if (direct.has(peer)) used.add(peer);
    }
  }
  return [...used].sort();
}

/** A hash of the versions of `names` and of all their dependencies. */
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
 * The package.json of the example's build and archive. Fields of the example's `own` package.json stay. `isModule` sets
 * the type "module", because that makes `webpack.config.js` an ES module.
 */
export function packageJsonOf(
  { name, own, isModule }: { name: string; own: string | undefined; isModule: boolean },
  packages: readonly string[],
  { direct }: Installed,
): string {
  const ownFields = own === undefined ? {} : (JSON.parse(own) as Record<string, unknown>);
  const dependencies = { ...(ownFields.dependencies as Record<string, string> | undefined) };
  for (const key of Object.keys(dependencies)) dependencies[key] = direct.get(key) ?? dependencies[key] ?? "*";
  const devDependencies = Object.fromEntries(
    packages.filter((key) => !(key in dependencies)).map((key) => [key, direct.get(key)]),
  );
  const packageJson = {
    name,
    version: "1.0.0",
    private: true,
    ...(isModule ? { type: "module" } : {}),
    scripts: { build: "webpack" },
    ...ownFields,
    ...(Object.keys(dependencies).length > 0 ? { dependencies } : {}),
    devDependencies,
  };
  return `${JSON.stringify(packageJson, null, 2)}\n`;
}

/** The fields of a package.json that decide how Node loads the project's own files, as JSON. */
export function nodeKindOf(packageJson: string): string {
  const { type, main, imports, exports } = JSON.parse(packageJson) as Record<string, unknown>;
  return canonicalJson({ type, main, imports, exports });
}
