/**
 * Replaces `npm install` without a network: copies packages and their dependencies from this repository's node_modules.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { addPackages, type Manifest as OwnManifest } from "../build/guides/state.ts";

interface Manifest extends OwnManifest {
  name?: string;
  version?: string;
  bin?: string | Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Does the same as `npm install …args` in `project`. Returns the packages that `repository` doesn't have. */
export function installPackages(project: string, args: readonly string[], repository: string): string[] {
  const file = join(project, "package.json");
  const manifest = readManifest(project) ?? {};
  const missing: string[] = [];
  if (args.some((arg) => !arg.startsWith("-"))) {
    addPackages(manifest, args, (name) => readManifest(join(repository, "node_modules", name))?.version);
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
    if (!existsSync(join(repository, "node_modules", name))) missing.push(name);
    else copyPackage(name, project, repository);
  }
  return missing;
}

/** Removes packages as `npm uninstall …args` does, unless another package needs them. Their dependencies stay. */
export function removePackages(project: string, args: readonly string[]): void {
  const manifest = readManifest(project) ?? {};
  for (const name of args.filter((arg) => !arg.startsWith("-"))) {
    delete manifest.dependencies?.[name];
    delete manifest.devDependencies?.[name];
    const isNeeded = nested(project).some((folder) => readManifest(folder)?.dependencies?.[name] !== undefined);
    if (!isNeeded) rmSync(join(project, "node_modules", name), { recursive: true, force: true });
  }
  writeFileSync(join(project, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Copies a package and its dependencies. A link won't do, because webpack would resolve it and generate ids from other
 * paths.
 */
function copyPackage(name: string, project: string, repository: string): void {
  const from = join(repository, "node_modules", name);
  const to = join(project, "node_modules", name);
  if (existsSync(to) || !existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  linkPrograms(to, join(project, "node_modules/.bin"));
  for (const folder of [to, ...nested(to)]) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readManifest(folder) ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      if (!existsSync(join(to, "node_modules", needed))) copyPackage(needed, project, repository);
  }
}

function nested(folder: string): string[] {
  const inside = join(folder, "node_modules");
  if (!existsSync(inside)) return [];
  const names = readdirSync(inside).flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(inside, name)).map((scopedName) => `${name}/${scopedName}`) : name,
  );
  return names.filter((name) => !name.startsWith(".")).map((name) => join(inside, name));
}

function linkPrograms(folder: string, programs: string): void {
  const { bin, name = "" } = readManifest(folder) ?? {};
  const all = typeof bin === "string" ? { [name.split("/").at(-1) ?? name]: bin } : (bin ?? {});
  for (const [program, path] of Object.entries(all)) {
    mkdirSync(programs, { recursive: true });
    const file = join(folder, path);
    chmodSync(file, 0o755);
    rmSync(join(programs, program), { force: true });
    symlinkSync(relative(programs, file), join(programs, program));
  }
}

function readManifest(folder: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  } catch {
    return null;
  }
}
