/** The folder in which a guide is followed, and the commands that run there. */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { commandsOf } from "../fences/shell-words.ts";
import { root } from "../places.ts";
import { installPackages, removePackages } from "./packages.ts";

const patience = 120_000;

export interface Ran {
  /** null: it would run until somebody stops it, so it was not started. */
  code: number | null;
  printed: string;
  /** Packages that only the network has. */
  missing: string[];
}

export class Project {
  folder: string;
  readonly #network: boolean;

  constructor(folder: string, network: boolean) {
    this.folder = folder;
    this.#network = network;
  }

  write(path: string, content: string | Uint8Array): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  /** Types one command. `cd` moves on to another folder; without a network npm gets its packages from this repository. */
  async type(command: string): Promise<Ran> {
    const nothing = { code: 0, printed: "", missing: [] };
    const [{ words } = { words: [] }, ...others] = commandsOf(command, "bash");
    const [program, verb = "", ...rest] = words;
    if (others.length === 0 && program === "cd") {
      this.folder = join(this.folder, verb);
      return nothing;
    }
    const endless = words.some((word) => ["serve", "watch", "--watch", "-w", "start"].includes(word));
    if (endless && ["npx", "npm", "webpack", "node"].includes(program ?? "")) return { ...nothing, code: null };
    if (!this.#network && program === "npm") {
      if (["install", "i", "ci"].includes(verb))
        return { ...nothing, missing: installPackages(this.folder, rest, root) };
      if (verb === "uninstall") removePackages(this.folder, rest);
      if (verb === "uninstall") return nothing;
    }
    return this.#run(command);
  }

  async #run(command: string): Promise<Ran> {
    // Programs of this repository are not the reader's.
    const outside = (process.env.PATH ?? "").split(delimiter).filter((path) => !path.startsWith(root));
    const env = {
      // Where a registry is and how to get there is the machine's business.
      ...(this.#network ? process.env : {}),
      PATH: [dirname(process.execPath), ...outside].join(delimiter),
      HOME: process.env.HOME,
      NO_COLOR: "1",
      NODE_NO_WARNINGS: "1",
      npm_config_update_notifier: "false",
      npm_config_offline: String(!this.#network),
      npm_config_audit: "false",
      npm_config_fund: "false",
      npm_config_loglevel: "error",
    };
    const child = spawn(command, {
      cwd: this.folder,
      shell: true,
      env,
      timeout: patience,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
    const code = await new Promise<number>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (ended) => resolve(ended ?? 1));
    });
    return { code, printed: stripVTControlCharacters(printed), missing: [] };
  }
}
