/** The folder in which a guide is followed, and the commands that run there. */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { commandsOf } from "../build/fences/shell-words.ts";
import { root } from "../build/places.ts";
import { findChromium } from "../tools/chromium.ts";
import { installPackages, removePackages } from "./packages.ts";
import { freePort, Running } from "./running.ts";

const commandTimeout = 120_000;
const endless = /^(-w|http-server|(--)?(serve|server|watch|start)(\.m?js)?)$/;
const watches = /(^|\s)(-w|(--)?watch)(\s|$)/;

export interface CommandResult {
  /** null: the command runs until the reader stops it, so use `start`. */
  code: number | null;
  printed: string;
  /** The same output with the escape sequences for colors. */
  colored: string;
  /** Packages that aren't available without a network. */
  missing: string[];
}

export class Project {
  folder: string;
  /** Whether packages come from npm, which may have newer versions than this repository. */
  readonly network: boolean;
  readonly #tools: string;
  /** All servers of a project use the same port, because the storage of a page belongs to its origin. */
  #port: Promise<number> | undefined;

  /** `tools` is a folder outside the project for the follower's own programs. */
  constructor(folder: string, network: boolean, tools: string) {
    this.folder = folder;
    this.network = network;
    this.#tools = tools;
  }

  write(path: string, content: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  /** The content of a file, or null if it doesn't exist. */
  read(path: string): string | null {
    const file = join(this.folder, path);
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  }

  /**
   * Runs one command. `cd` changes the project's folder. Without a network, npm's packages come from this repository.
   */
  async type(command: string): Promise<CommandResult> {
    const success = { code: 0, printed: "", colored: "", missing: [] };
    const [{ words } = { words: [] }, ...others] = commandsOf(command, "bash");
    const [program, verb = "", ...rest] = words;
    if (others.length === 0 && program === "cd") {
      if (!existsSync(join(this.folder, verb)))
        return { ...success, code: 1, printed: `error: there is no folder ${verb}` };
      this.folder = join(this.folder, verb);
      return success;
    }
    if (this.#isEndless(words)) return { ...success, code: null };
    if (!this.network && program === "npm") {
      if (["install", "i", "ci"].includes(verb))
        return { ...success, missing: installPackages(this.folder, rest, root) };
      if (verb === "uninstall") {
        removePackages(this.folder, rest);
        return success;
      }
    }
    return this.#run(command);
  }

  /** Starts a command that runs until it is stopped, on the project's port. */
  async start(command: string): Promise<Running> {
    this.#port ??= freePort();
    const port = String(await this.#port);
    // webpack-dev-server takes its port from the first variable, a server that the reader writes from the second.
    const env = { ...(await this.#environment()), WEBPACK_DEV_SERVER_BASE_PORT: port, PORT: port };
    const script = this.#meaning(command);
    // A server that the reader writes may not run a build.
    const needs = { url: !watches.test(script), build: /\bwebpack\b/.test(script) };
    return new Running(command, { cwd: this.folder, env }, needs);
  }

  /** The URLs that a command has opened in the browser. */
  openedUrls(): string[] {
    const file = join(this.#tools, "opened");
    return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  }

  #isEndless([program = "", ...rest]: readonly string[]): boolean {
    const isRun = ["npx", "npm", "webpack", "node"].includes(program);
    return (
      isRun &&
      !["install", "pkg"].includes(rest[0] ?? "") &&
      !rest.includes("--single-run") &&
      rest.some((word) => endless.test(word))
    );
  }

  /** The script behind `npm run x`, or the command itself. */
  #meaning(command: string): string {
    const name = /^npm (?:run )?(\S+)/.exec(command)?.[1] ?? "";
    const { scripts = {} } = JSON.parse(this.read("package.json") ?? "{}") as { scripts?: Record<string, string> };
    return scripts[name] ?? command;
  }

  async #environment(): Promise<Record<string, string | undefined>> {
    // The reader doesn't have the programs of this repository.
    const outside = (process.env.PATH ?? "").split(delimiter).filter((path) => !path.startsWith(root));
    return {
      // The computer's environment variables configure npm's registry and proxy.
      ...(this.network ? process.env : {}),
      PATH: [this.#fakeBrowser(), dirname(process.execPath), ...outside].join(delimiter),
      HOME: process.env.HOME,
      BROWSER: join(this.#tools, "bin/open"),
      CHROME_BIN: this.network ? await this.#browser() : undefined,
      NODE_COMPILE_CACHE: join(this.#tools, "compiled"),
      // `curl` downloads the archive from this process.
      no_proxy: "localhost,127.0.0.1",
      NO_COLOR: undefined,
      FORCE_COLOR: "1",
      NODE_NO_WARNINGS: "1",
      // Guides show npm's default behavior.
      npm_config_save_exact: "false",
      // Keeps `npm install --global` away from the user's own global packages.
      npm_config_prefix: join(this.#tools, "global"),
      npm_config_update_notifier: "false",
      npm_config_offline: String(!this.network),
      npm_config_audit: "false",
      npm_config_fund: "false",
      npm_config_loglevel: "error",
    };
  }

  /**
   * Creates programs that record a URL instead of opening a browser window, as the system's programs would. Returns
   * their folder.
   */
  #fakeBrowser(): string {
    const bin = join(this.#tools, "bin");
    for (const name of ["open", "xdg-open"]) {
      const file = join(bin, name);
      if (existsSync(file)) continue;
      mkdirSync(bin, { recursive: true });
      writeFileSync(file, `#!/bin/sh\nfor last; do :; done\necho "$last" >> "${join(this.#tools, "opened")}"\n`);
      chmodSync(file, 0o755);
    }
    return bin;
  }

  /**
   * Creates a program that starts a browser for the reader's tools, such as Karma. Chromium needs the flag if the user
   * is root.
   */
  async #browser(): Promise<string> {
    const { executablePath } = await findChromium("machine");
    const file = join(this.#tools, "bin/chrome");
    writeFileSync(file, `#!/bin/sh\nexec "${executablePath}" --no-sandbox "$@"\n`, { mode: 0o755 });
    return file;
  }

  async #run(command: string): Promise<CommandResult> {
    const child = spawn(command, {
      cwd: this.folder,
      shell: true,
      env: await this.#environment(),
      timeout: commandTimeout,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let colored = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        colored += chunk.toString();
      });
    const code = await new Promise<number>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (exitCode) => resolve(exitCode ?? 1));
    });
    return { code, printed: stripVTControlCharacters(colored), colored, missing: [] };
  }
}
