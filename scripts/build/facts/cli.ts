/** Commands and flags of the installed webpack-cli, read from its command objects in a separate process. */

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { CliCommandFact, CliFacts, CliFlagFact } from "../../../content/facts.ts";

interface Registered {
  name: string;
  aliases: string[];
  usage: string;
  description: string;
  needs: string[];
  flags: {
    long: string;
    short: string | null;
    flags: string;
    description: string;
    hidden: boolean;
    negate: boolean;
    types: string[] | null;
  }[];
}

/** Runs webpack-cli with `--help=verbose`, but writes the registered commands to a file instead of printing help. */
const program = `
const { default: CLI } = require("webpack-cli/lib/webpack-cli.js");
const cli = new CLI();
const registered = [];
const makeCommand = cli.makeCommand;
cli.logger.raw = () => {};
cli.makeCommand = async function (options) {
  const command = await makeCommand.call(this, options);
  registered.push([options, command]);
  return command;
};
process.stdout.write = () => true;
const read = (option) => ({
  long: option.long.replace(/^--/, ""), short: option.short ? option.short.replace(/^-/, "") : null, flags: option.flags,
  description: option.description, hidden: Boolean(option.hidden), negate: Boolean(option.negate),
  types: option.configs ? option.configs.flatMap((config) => config.values ? config.values.map((value) => JSON.stringify(value)) : [config.type]) : null,
});
process.on("exit", () => {
  const commands = registered.map(([options, command]) => ({
    name: command.name(), aliases: command.aliases(), usage: command.usage(), description: options.description ?? "",
    needs: options.dependencies ?? [], flags: command.options.map(read),
  }));
  require("node:fs").writeFileSync(process.argv[1], JSON.stringify({ commands, global: cli.program.options.map(read) }));
});
cli.run([process.execPath, "webpack", "--help=verbose"]);
`;

/** `builtIn` are the names of the flags made from webpack's and the dev server's schemas. */
export async function cliFacts(
  root: string,
  builtIn: Set<string>,
  linkOf: (flag: string) => string | undefined,
): Promise<CliFacts & { aliases: Record<string, string> }> {
  const folder = mkdtempSync(join(tmpdir(), "webpack-cli-facts-"));
  // The result is in a file, because a pipe can be cut off when the process exits.
  const file = join(folder, "commands.json");
  await promisify(execFile)(process.execPath, ["-e", program, file], { cwd: root });
  const { commands, global } = JSON.parse(readFileSync(file, "utf8")) as {
    commands: Registered[];
    global: Registered["flags"];
  };
  rmSync(folder, { recursive: true });
  const aliases: Record<string, string> = {};
  for (const flag of commands.flatMap((command) => command.flags)) {
    if (flag.short && builtIn.has(flag.long)) aliases[flag.long] = flag.short;
  }
  return {
    aliases,
    commands: commands.map(
      ({ flags, ...command }): CliCommandFact => ({ ...command, flags: ownFlags(flags, builtIn, linkOf) }),
    ),
    flags: ownFlags(global, builtIn, linkOf),
  };
}

/** Returns the flags that webpack-cli itself adds. A `--no-` form becomes part of the flag that it negates. */
function ownFlags(
  registered: Registered["flags"],
  builtIn: Set<string>,
  linkOf: (flag: string) => string | undefined,
): CliFlagFact[] {
  const cliFlags = registered.filter((flag) => !builtIn.has(flag.long.replace(/^no-/, "")));
  return cliFlags
    .filter((flag) => !flag.negate)
    .map((flag) => {
      const value = / ([<[].*)$/.exec(flag.flags)?.[1];
      const source = linkOf(flag.long);
      const negated = cliFlags.find((other) => other.negate && other.long === `no-${flag.long}`);
      return {
        name: flag.long,
        ...(flag.short && { alias: flag.short }),
        type: flag.types?.join(" | ").replace("true", "boolean") ?? (value ? "string" : "boolean"),
        ...(value && { value }),
        description: flag.description,
        ...(value?.includes("...") && { multiple: true as const }),
        ...(negated && { negated: negated.long }),
        ...(source && { source }),
      };
    });
}
