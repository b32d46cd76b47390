/** `npm install` without a network: packages and all that they need, out of this repository's node_modules. */
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

/** Does what `npm install …words` does in `project`; gives the packages that are not in `repository`. */
export function installPackages(project: string, words: readonly string[], repository: string): string[] {
  const file = join(project, "package.json");
  const manifest = readManifest(project) ?? {};
  const missing: string[] = [];
  if (words.some((word) => !word.startsWith("-"))) {
    addPackages(manifest, words, (name) => readManifest(join(repository, "node_modules", name))?.version);
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
    if (!existsSync(join(repository, "node_modules", name))) missing.push(name);
    else copyPackage(name, project, repository);
  }
  return missing;
}

/** Removes packages as `npm uninstall …words` does, unless another one needs them. Their dependencies stay. */
export function removePackages(project: string, words: readonly string[]): void {
  const manifest = readManifest(project) ?? {};
  for (const name of words.filter((word) => !word.startsWith("-"))) {
    delete manifest.dependencies?.[name];
    delete manifest.devDependencies?.[name];
    const isNeeded = nested(project).some((folder) => readManifest(folder)?.dependencies?.[name] !== undefined);
    if (!isNeeded) rmSync(join(project, "node_modules", name), { recursive: true, force: true });
  }
  writeFileSync(join(project, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Copies, so that paths are the reader's: webpack follows links and would make other ids. */
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
    name.startsWith("@") ? readdirSync(join(inside, name)).map((own) => `${name}/${own}`) : name,
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
