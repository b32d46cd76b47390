/**
 * The first step of every npm script: needs only Node 20 and npm. Installs what the lock asks for when node_modules is
 * missing or older, then runs the script named with the Node of node_modules (24) or, where there is none, this one.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "node_modules/.installed");
const lock = readFileSync(join(root, "package-lock.json"), "utf8");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.log("Installing packages …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) {
    console.error("npm ci failed: see above. The site needs the npm registry once, after that it runs offline.");
    process.exit(npm.status ?? 1);
  }
  writeFileSync(stamp, lock);
}

const bundled = join(root, "node_modules/.bin/node");
const node = existsSync(bundled) && statSync(bundled).isFile() ? bundled : process.execPath;
// The one of node_modules is what the lock asks for; another has to be asked.
if (node === process.execPath) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    console.error(
      `Node ${major}.${minor} is too old for this system, which has no Node of its own in node_modules: install Node 22.18 or newer.`,
    );
    process.exit(1);
  }
}

const [name, ...rest] = process.argv.slice(2);
const env = {
  ...process.env,
  PATH: `${join(root, "node_modules/.bin")}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
  // Compiled modules are kept from run to run: half a build in which nothing has changed is loading of them.
  NODE_COMPILE_CACHE: join(root, ".cache/modules"),
  // Nothing here talks to anybody but the package registry, and only while installing.
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_EXPLORER: "false",
  DO_NOT_TRACK: "1",
};
const flags = [
  "--disable-warning=ExperimentalWarning",
  // A nursery of one size: left to itself it grows until a build holds 800 MB instead of 600; a small one is swept all the time.
  "--min-semi-space-size=16",
  "--max-semi-space-size=16",
  // What an edited page needs, from the beginning: growing there by steps, each with a sweep, took a twentieth of the time.
  "--initial-heap-size=256",
];
const child = spawnSync(node, [...flags, join(root, "scripts", `${name}.ts`), ...rest], {
  cwd: root,
  stdio: "inherit",
  env,
});
process.exit(child.status ?? 1);
