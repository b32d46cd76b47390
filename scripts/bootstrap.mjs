/**
 * The first step of every npm script, which needs only Node 20 and npm. It installs the lockfile's packages if
 * node_modules is missing or outdated, then runs the named script with the Node in node_modules (24), or with this Node
 * if there is none.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { progressLine } from "./progress.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const locked = Object.entries(packagesIn("package-lock.json")).filter(([path]) => path !== "");

if (!isInstalled()) {
  const code = await install();
  if (code !== 0) {
    console.error("`npm ci` failed: see above. The site needs the npm registry once, after that it runs offline.");
    process.exit(code ?? 1);
  }
}

/** Compares the lockfile with the list that npm writes at the end of every installation. */
function isInstalled() {
  const list = "node_modules/.package-lock.json";
  if (!existsSync(join(root, list))) return false;
  const installed = packagesIn(list);
  return locked.every(([path, { version, integrity, optional }]) => {
    const entry = installed[path];
    // npm leaves out optional packages for other systems.
    return entry ? entry.version === version && entry.integrity === integrity : optional;
  });
}

function packagesIn(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
}

/** Runs `npm ci` and counts the packages that it fetches, because npm itself shows only that it's busy. */
async function install() {
  const fits = (list, current) => !list || list.includes(current);
  const total = locked.filter(([, { os, cpu }]) => fits(os, process.platform) && fits(cpu, process.arch)).length;
  const line = progressLine(process.stderr);
  let [found, fetched] = [0, 0];
  const npm = spawn("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=http", "--no-progress"], {
    cwd: root,
    stdio: ["inherit", "inherit", "pipe"],
    shell: process.platform === "win32",
  });
  const ended = new Promise((resolve) => npm.once("close", resolve));
  const timer = setInterval(() => {
    const count = fetched === 0 ? `${found} of ${total} found` : `${fetched} of ${total} fetched`;
    line.show(`install packages ${count}`);
  }, 200);
  for await (const text of createInterface(npm.stderr)) {
    if (/^npm http .*\.tgz /.test(text)) fetched += 1;
    else if (/^npm http /.test(text)) found += 1;
    else if (!/^npm (warn|notice)/.test(text)) {
      line.clear();
      console.error(text);
    }
  }
  clearInterval(timer);
  line.clear();
  return ended;
}

const bundled = join(root, "node_modules/.bin/node");
const node = existsSync(bundled) && statSync(bundled).isFile() ? bundled : process.execPath;
// The Node in node_modules has the lockfile's version; only another Node may be too old.
if (node === process.execPath) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    console.error(
      `Node ${major}.${minor} is too old, and node_modules has no newer one for this system: install Node 22.18 or newer.`,
    );
    process.exit(1);
  }
}

const [name, ...rest] = process.argv.slice(2);
const env = {
  ...process.env,
  PATH: `${join(root, "node_modules/.bin")}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
  // Caches compiled modules between runs: loading modules takes half the time of a build in which nothing has changed.
  NODE_COMPILE_CACHE: join(root, ".cache/modules"),
  // Only the installation uses the network, and only the package registry.
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_EXPLORER: "false",
  DO_NOT_TRACK: "1",
};
const flags = [
  "--disable-warning=ExperimentalWarning",
  // V8's young generation has a fixed size: by default it grows until a build uses 800 MB instead of 600, and a small
  // one is collected all the time.
  "--min-semi-space-size=16",
  "--max-semi-space-size=16",
  // Starts with the heap that the build of an edited page needs: growing to it in steps, each with a garbage
  // collection, took a twentieth of the time.
  "--initial-heap-size=256",
];
const child = spawnSync(node, [...flags, join(root, "scripts", `${name}.ts`), ...rest], {
  cwd: root,
  stdio: "inherit",
  env,
});
process.exit(child.status ?? 1);
