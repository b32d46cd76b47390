/** Runs emitted files the way a reader does: `node dist/main.js`, or several as script tags of one page. */
import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { plainLines } from "./plain-text.ts";

/** Some examples watch files, which takes five seconds if all cores are busy. */
const seconds = 10;

const moduleHint =
  '. Node reads a .js file below "type": "module" as an ES module: emit one (output.module), name the bundle .cjs, or drop the type.';

// Scripts (.js) share one global scope, as they do in a page; modules (.mjs, .cjs) are imported.
const pageRunner = `
globalThis.self ??= globalThis;
const { readFileSync } = require("node:fs"), { runInThisContext } = require("node:vm"), { pathToFileURL } = require("node:url");
(async () => {
  for (const file of process.argv.slice(1)) {
    if (/\\.[cm]js$/.test(file)) await import(pathToFileURL(file).href);
    else runInThisContext(readFileSync(file, "utf8"), { filename: file });
  }
})();`;

/** Writes what was emitted to the disk and runs `names`; `failure` says why that did not end well. */
export async function runEmitted(
  dir: string,
  names: string[],
  emitted: Map<string, Uint8Array>,
): Promise<{ output: string[]; failure?: string }> {
  for (const [path, bytes] of emitted) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  const files: string[] = [];
  for (const name of names) {
    const found = [...emitted.keys()].find((path) => path === join(dir, name) || path.endsWith(`/${name}`));
    if (found === undefined) return { output: [], failure: `run names "${name}", which the build did not emit.` };
    files.push(found);
  }
  const log = join(dir, "run.log");
  const args = files.length === 1 ? files : ["-e", pageRunner, "--", ...files];
  const ended = await execute(dir, args, log);
  const output = plainLines(readFileSync(log, "utf8"), dir);
  const shown = names.join(", ");
  if (ended === "timeout") return { output, failure: `${shown} did not end within ${seconds} seconds.` };
  if (ended === 0) return { output };
  const why = output.find((line) => /^\w*Error\b/.test(line)) ?? output.at(-1) ?? "";
  // A reader's Node says the same of a CommonJS bundle below a package.json with "type": "module".
  const hint = / is not defined/.test(why) && /ES module|require|module/.test(why) ? moduleHint : "";
  return { output, failure: `${shown} ended with code ${ended}: ${why}${hint}` };
}

/** Both streams go to one file, so that their lines stay in order. */
async function execute(cwd: string, args: string[], log: string): Promise<number | "timeout"> {
  const descriptor = openSync(log, "w");
  try {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ["ignore", descriptor, descriptor],
      env: { ...process.env, NODE_NO_WARNINGS: "1" },
      timeout: seconds * 1000,
      killSignal: "SIGKILL",
    });
    return await new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve(code ?? "timeout"));
    });
  } finally {
    closeSync(descriptor);
  }
}
