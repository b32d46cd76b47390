// Runs the commands, so that what they print is printed here; the rest is an ordinary build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";

const cli = join(import.meta.dirname, "node_modules/webpack-cli/bin/cli.js");

/** Prints the errors of `node <options> webpack <flags>`. */
function run(options, flags) {
  const settings = { cwd: join(import.meta.dirname, "src"), encoding: "utf8", timeout: 20_000 };
  const { stderr } = spawnSync(process.execPath, [...options, cli, ...flags], settings);
  for (const [line] of stderr.matchAll(/^(FATAL|\[webpack-cli\]).*/gm)) console.log(line);
}

run([], ["--content-base", "public"]);
run([], ["--env.api=local"]);
run(["--max-old-space-size=20"], ["--mode", "development"]);

try {
  createHash("md4");
} catch (error) {
  console.log(`${error}`, error.code);
}

export default { mode: "development" };
