/** Commands of fences: every flag that is given to webpack is one that the installed packages know. */
import type { CliFlagFact, Facts, FlagFact } from "../../../content/facts.ts";
import type { Fault, Piece } from "./kinds.ts";
import { nearest } from "./nearest.ts";
import { commandsOf } from "./shell-words.ts";

type Flag = FlagFact | CliFlagFact;
/** Flags of one command by each name that they have, dashes included. */
type Flags = ReadonlyMap<string, Flag>;

/** Gives a checker that knows the flags of the installed webpack, its command line and its dev server. */
export function commandChecker(facts: Pick<Facts, "flags" | "cli">): (piece: Pick<Piece, "lang" | "text">) => Fault[] {
  const { commands, flags } = facts.cli;
  const byCommand = new Map<string, Flags>();
  const flagsOf = (name: string): Flags => {
    const known = byCommand.get(name);
    if (known) return known;
    const command = commands.find((one) => one.name === name);
    // `webpack help --mode` asks about a flag of the build.
    const builds = ["build", "watch", "serve", "help"].includes(name);
    const options = facts.flags.filter(({ serve }) => builds && (!serve || name === "serve"));
    const made = namesOf([...flags, ...(command?.flags ?? []), ...options]);
    byCommand.set(name, made);
    return made;
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

/** Cuts off what only starts the program: `NODE_ENV=x cross-env A=b npx --yes webpack` → `webpack`. */
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
      const meant = nearest(name, flags.keys());
      return [`${title} has no flag "${name}"${meant ? `; did you mean "${meant}"?` : ""}`];
    }
    if (flag.negated && name === `--${flag.negated}`) return [];
    const given = value ?? args[at + 1];
    const allowed = literalsOf(flag);
    if (allowed === null || given === undefined || given.startsWith("-") || given.startsWith("<")) return [];
    if (allowed.includes(given) || (value === undefined && allowed.includes("true"))) return [];
    return [`${name} of ${title} takes ${allowed.join(", ")}, not "${given}"`];
  });
}

/** Everything that the flag accepts, when that is a list of words; null when it accepts more. */
function literalsOf({ type }: Flag): string[] | null {
  const parts = type.split(" | ");
  if (!parts.some((one) => one.startsWith('"'))) return null;
  const words = parts.flatMap((one) => (one === "boolean" ? ["true", "false"] : one.replace(/^"(.*)"$/, "$1")));
  const exact = parts.every((one) => /^(".*"|boolean|true|false|reset)$/.test(one));
  return exact ? words : null;
}
