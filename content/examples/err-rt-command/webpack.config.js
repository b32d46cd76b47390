// Runs the commands, so that what they print is printed here; the rest is an ordinary build.
const { spawnSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const { dirname, join } = require("node:path");

const cli = join(dirname(require.resolve("webpack-cli/package.json")), "bin/cli.js");

/** Prints the errors of `node <options> webpack <flags>`. */
function run(options, flags) {
  const settings = { cwd: join(__dirname, "src"), encoding: "utf8", timeout: 20_000 };
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

module.exports = { mode: "development" };
