/** Checks commands in fences: webpack, webpack-cli and webpack-dev-server must know every flag. */
import type { CliFlagFact, Facts, FlagFact } from "../../../content/facts.ts";
import type { Fault, FenceCode } from "./kinds.ts";
import { nearest } from "./nearest.ts";
import { commandsOf } from "./shell-words.ts";

type Flag = FlagFact | CliFlagFact;
/** Flags of one command by each of their names, including the dashes. */
type Flags = ReadonlyMap<string, Flag>;

/** Returns a checker that knows the flags of the installed webpack, webpack-cli and webpack-dev-server. */
export function commandChecker(
  facts: Pick<Facts, "flags" | "cli">,
): (code: Pick<FenceCode, "lang" | "text">) => Fault[] {
  const { commands, flags } = facts.cli;
  const byCommand = new Map<string, Flags>();
  const flagsOf = (name: string): Flags => {
    const cached = byCommand.get(name);
    if (cached) return cached;
    const command = commands.find((candidate) => candidate.name === name);
    // `webpack help --mode` shows help for a flag of `webpack build`.
    const builds = ["build", "watch", "serve", "help"].includes(name);
    const options = facts.flags.filter(({ serve }) => builds && (!serve || name === "serve"));
    const names = namesOf([...flags, ...(command?.flags ?? []), ...options]);
    byCommand.set(name, names);
    return names;
  };

  return ({ lang, text }) =>
    commandsOf(text, lang).flatMap(({ line, words }): Fault[] => {
      const [program = "", ...args] = withoutRunner(words);
      if (program !== "webpack" && program !== "webpack-cli" && program !== "webpack-dev-server") return [];
      const first = args.find((word) => !word.startsWith("-"));
      const named = commands.find(({ name, aliases }) => first !== undefined && [name, ...aliases].includes(first));
      const command = program === "webpack-dev-server" ? "serve" : (named?.name ?? "build");
      const title = `webpack${command === "build" ? "" : ` ${command}`}`;
      return flagFaults(args, flagsOf(command), title).map((message) => ({ line, message }));
    });
}

function namesOf(flags: readonly Flag[]): Flags {
  return new Map(
    flags.flatMap((flag): [string, Flag][] => [
      [`--${flag.name}`, flag],
      ...(flag.negated ? [[`--${flag.negated}`, flag] as [string, Flag]] : []),
      ...(flag.alias ? [[`-${flag.alias}`, flag] as [string, Flag]] : []),
    ]),
  );
}

/** Removes the words that only start the program: `NODE_ENV=x cross-env A=b npx --yes webpack` → `webpack`. */
function withoutRunner(words: readonly string[]): string[] {
  const rest = [...words];
  for (;;) {
    const [first = "", second = ""] = rest;
    if (/^\w+=/.test(first) || ["npx", "bunx", "cross-env", "exec", "dlx", "--", "-y", "--yes"].includes(first))
      rest.shift();
    else if (["pnpm", "yarn", "npm", "bun"].includes(first) && /^(exec|dlx|x|webpack)$/.test(second)) rest.shift();
    else if (first === "node") {
      const script = rest.findIndex((word, at) => at > 0 && !word.startsWith("-"));
      if (script < 0 || !/node_modules/.test(rest[script] ?? "")) return rest;
      rest.splice(0, script);
    } else break;
  }
  // `webpack@5`, `./node_modules/.bin/webpack`, `node_modules/webpack/bin/webpack.js`
  const program = (rest[0] ?? "")
    .replace(/^(?:.*\/)?node_modules\/(?:\.bin\/|\S+\/bin\/)/, "")
    .replace(/(?:@[\w.^~-]+|\.js)$/, "");
  return [program, ...rest.slice(1)];
}

function flagFaults(args: readonly string[], flags: Flags, title: string): string[] {
  return args.flatMap((word, at) => {
    if (!/^-{1,2}[a-zA-Z]/.test(word)) return [];
    const [name = "", value] = word.split(/=(.*)/s);
    // `-dsource-map` is `-d source-map`, `-wm` is `-w -m`.
    const flag = flags.get(name) ?? (/^-[a-zA-Z]./.test(name) ? flags.get(name.slice(0, 2)) : undefined);
    if (!flag) {
      const suggestion = nearest(name, flags.keys());
      return [`${title} has no flag "${name}"${suggestion ? `; did you mean "${suggestion}"?` : ""}`];
    }
    if (flag.negated && name === `--${flag.negated}`) return [];
    const flagValue = value ?? args[at + 1];
    const allowed = literalsOf(flag);
    if (allowed === null || flagValue === undefined || flagValue.startsWith("-") || flagValue.startsWith("<"))
      return [];
    if (allowed.includes(flagValue) || (value === undefined && allowed.includes("true"))) return [];
    return [`${name} of ${title} takes ${allowed.join(", ")}, not "${flagValue}"`];
  });
}

/** The values that the flag accepts, or null if they aren't a fixed list. */
function literalsOf({ type }: Flag): string[] | null {
  const parts = type.split(" | ");
  if (!parts.some((part) => part.startsWith('"'))) return null;
  const words = parts.flatMap((part) => (part === "boolean" ? ["true", "false"] : part.replace(/^"(.*)"$/, "$1")));
  const exact = parts.every((part) => /^(".*"|boolean|true|false|reset)$/.test(part));
  return exact ? words : null;
}
