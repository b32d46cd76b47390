/** Carries out the steps of a guide one after another and compares the results with the page. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { site } from "../../content/site.ts";
import { exampleFile } from "../build/examples/quote.ts";
import type { ExampleResult } from "../build/examples/types.ts";
import { type RecordedOutputs, record, recordedDifference } from "../build/guides/outputs.ts";
import { startCommands } from "../build/guides/starts.ts";
import type { State } from "../build/guides/state.ts";
import type { Guide, Step } from "../build/guides/steps.ts";
import { outputDifferences, projectDifferences } from "./compare.ts";
import type { Followed } from "./followed.ts";
import type { CommandResult, Project } from "./project.ts";
import { errorIn, type Running } from "./running.ts";
import { leavesMachine, reasonToSkip } from "./skipped.ts";
import type { Viewer } from "./viewer.ts";

/** The state of the project and the browser when the reader reaches a paragraph. */
export interface ReaderState {
  viewer: Viewer;
  project: Project;
  /** The paragraph, with its Markdown for code and emphasis. */
  text: string;
  /** Returns everything that the running server or watcher has printed. */
  printed: () => string;
}

type FileStep = Extract<Step, { kind: "file" | "quote" }>;

interface Context {
  project: Project;
  /** The project at the start. `origin` serves its archive, and is null if the reader comes from another guide. */
  start: { folder: string; files: State; origin: string | null } | null;
  viewer: Viewer;
  results: ReadonlyMap<string, ExampleResult>;
  /** The output to expect where the guide shows a terminal; null to record it. */
  recorded: RecordedOutputs | null;
  followed: Followed;
  report: (line: number, message: string) => void;
  say: (line: string) => void;
  /** Returns a message for each statement of the paragraph that isn't true. */
  see: (state: ReaderState) => Promise<string[]>;
}

/** Carries out a guide and reports every result that differs from the page. */
export async function carryOut(guide: Guide, context: Context): Promise<void> {
  const reader = new Reader(guide, context);
  try {
    for (const step of guide.steps) await reader.do(step);
  } finally {
    await reader.end();
  }
}

class Reader {
  readonly #guide: Guide;
  readonly #context: Context;
  /** The build whose output hasn't been compared yet. */
  #build: { line: number; command: string; ran: CommandResult } | null = null;
  #running: { line: number; program: Running } | null = null;
  #shown: ExampleResult | undefined;
  /** Whether the rest of the guide runs on another system. */
  #isElsewhere = false;

  constructor(guide: Guide, context: Context) {
    this.#guide = guide;
    this.#context = context;
  }

  async do(step: Step): Promise<void> {
    const { project, followed, report } = this.#context;
    if (this.#isElsewhere) return this.#skip(step, "on another system");
    // A diff shows a file of another project.
    if (step.kind === "diff") return;
    if (step.kind === "shown")
      return void followed.notes.push(`line ${step.line}: ${step.title} is shown, but not written`);
    if (step.kind === "start") await this.#begin(step.line);
    else if (step.kind === "output") this.#compare(step);
    else if (step.kind === "look") await this.#look(step.line, step.text, step.target);
    else if (step.kind === "read") await this.#see(step.line, step.text);
    else if (step.kind === "command" || step.kind === "mention") {
      await this.#stop();
      if (step.kind === "command") this.#endBuild();
      const reason = reasonToSkip(step.command);
      this.#isElsewhere ||= leavesMachine(step.command);
      if (reason) return this.#skip(step, reason);
      await this.#type(step.line, step.command, step.kind === "mention");
    } else if (step.file.startsWith("dist/")) {
      this.#compareEmitted(step);
    } else {
      this.#endBuild();
      const text = this.#textOf(step);
      if (text === undefined) return;
      followed.files += 1;
      // Editors end a file with a line break.
      project.write(step.file, `${text}\n`);
      // Only files in `src` are part of the build.
      const problem = step.file.startsWith("src/") ? await this.#running?.program.rebuilt() : null;
      if (problem) report(step.line, problem);
    }
  }

  #skip(step: Step, reason: string): void {
    const { followed, say } = this.#context;
    const what = step.kind === "command" || step.kind === "mention" ? step.command : step.kind;
    if (step.kind === "read" || step.kind === "shown") return;
    followed.skipped += 1;
    followed.notes.push(`line ${step.line}: skipped, ${reason}: ${what}`);
    say(`  ${step.line} SKIPPED ${what}`);
  }

  #textOf(step: FileStep): string | undefined {
    if (step.kind === "quote") return step.text;
    const example = this.#context.results.get(step.example);
    return example && exampleFile(example, step.file);
  }

  /** Compares a file that the build wrote. Before the build, a page may show it as part of an example. */
  #compareEmitted(step: FileStep): void {
    const emitted = this.#context.project.read(step.file);
    if (emitted === null && step.kind === "file") return;
    if (emitted?.trim() !== this.#textOf(step)?.trim())
      this.#context.report(step.line, `${step.file} has different content`);
  }

  async end(): Promise<void> {
    this.#endBuild();
    await this.#stop();
  }

  /** Downloads the project that the guide starts with, unless the previous guide left it, and compares its files. */
  async #begin(line: number): Promise<void> {
    const { start, project, report } = this.#context;
    if (!start) return report(line, "no project is recorded for the start of this guide");
    const { unix } = startCommands(start.folder);
    for (const command of start.origin === null ? [] : unix.replace(site.origin, start.origin).split("\n"))
      await this.#type(line, command, false);
    for (const message of projectDifferences(project, start.files)) report(line, `at the start, ${message}`);
  }

  /** Compares the output of the last build. A page may also show the output of a build that the reader doesn't run. */
  #compare({ line, example: name, terminal = false }: Extract<Step, { kind: "output" }>): void {
    const { project, start, results, recorded, followed, report } = this.#context;
    const expected = results.get(name);
    if (!this.#build || !expected) {
      followed.notes.push(`line ${line}: ::output{name=${name}} follows no build`);
      return;
    }
    followed.compared += 1;
    for (const message of outputDifferences(project.folder, this.#build.ran.printed, expected)) report(line, message);
    // In the project of an archive, webpack finds no files of an earlier build and prints something else.
    if (terminal && !start?.origin) {
      const { command, ran } = this.#build;
      const output = record(command, ran.colored, project.folder);
      followed.outputs[name] = output;
      const difference = recorded && recordedDifference(recorded[name], output);
      if (difference) report(line, difference);
    }
    if (expected.compilations.some(({ errors }) => errors.length > 0)) this.#build = null;
    this.#endBuild();
    this.#shown = expected;
  }

  async #type(line: number, command: string, isMention: boolean): Promise<void> {
    const { project, followed, report, say } = this.#context;
    say(`  ${line} ${command}`);
    followed.commands += 1;
    const ran = await project.type(command);
    for (const name of ran.missing) followed.notes.push(`line ${line}: ${name} needs the network`);
    if (ran.code === null) await this.#start(line, command);
    else if (!isMention && /^(npx webpack|npm run)\b/.test(command)) this.#build = { line, command, ran };
    else if (ran.code) report(line, `the command failed: ${errorIn(ran.printed)}`);
    else if (!isMention && /^node \S+$/.test(command) && this.#shown) {
      const expected = this.#shown.output.join("\n");
      if (ran.printed.trim() !== expected)
        report(line, `the command prints ${JSON.stringify(ran.printed.trim())} instead of ${JSON.stringify(expected)}`);
    }
  }

  /** Starts a program that runs until it's stopped. If it's a server, requests its page. */
  async #start(line: number, command: string): Promise<void> {
    const { project, viewer, followed, report, say } = this.#context;
    followed.servers += 1;
    const program = await project.start(command);
    this.#running = { line, program };
    const problem = await program.ready();
    if (problem) report(line, `${command}: ${problem}`);
    if (problem || !program.url) return;
    const response = await fetch(program.url);
    const type = response.headers.get("content-type") ?? "";
    say(`    ${program.url} responds with ${response.status} ${type}`);
    if (!response.ok || !type.startsWith("text/html"))
      report(line, `${command}: ${program.url} responds with ${response.status} ${type}`);
    for (const message of await viewer.open(program.url)) report(line, `${command}: ${message}`);
  }

  /** Stops the running program. The browser leaves its page first, unless the page `stays`. */
  async #stop({ stays = false } = {}): Promise<void> {
    const { report, viewer } = this.#context;
    if (!this.#running) return;
    const { line, program } = this.#running;
    this.#running = null;
    if (!stays) await viewer.leave();
    const problem = await program.stop();
    if (problem) report(line, problem);
  }

  /** Opens a file of the project or a page of the running server, and checks what it shows. */
  async #look(line: number, text: string, target?: string): Promise<void> {
    const { project, viewer, followed, report, say } = this.#context;
    this.#endBuild();
    followed.looks += 1;
    const url = target === undefined ? undefined : this.#urlOf(target);
    if (url === null) return report(line, `${target} is on a server, and none is running`);
    say(`  ${line} look at ${url ?? "the page again"}`);
    const isOffline = /\bstop the server (?:again )?and reload\b/i.test(text);
    if (isOffline) await this.#stop({ stays: true });
    const problems = await viewer.open(url);
    if (isOffline && /\berror page\b/.test(text))
      return problems.length > 0 ? undefined : report(line, "the page opens although the server was stopped");
    if (/browser opens/.test(text) && project.openedUrls().length === 0) problems.push("the browser was not opened");
    problems.push(...(await viewer.missing(text)));
    // An error that the guide quotes is expected.
    for (const message of problems)
      if (!this.#guide.consoles.includes(message.replace(/^uncaught: /, ""))) report(line, message);
    await this.#see(line, text);
    if (/\bclose the tab\b/i.test(text)) await viewer.leave();
  }

  async #see(line: number, text: string): Promise<void> {
    const { project, viewer, report, see } = this.#context;
    const printed = (): string => this.#running?.program.printed ?? "";
    for (const message of await see({ viewer, project, text, printed })) report(line, message);
  }

  /** The URL of the file or page that the guide names. The port differs, because each server gets a free one. */
  #urlOf(target: string): string | null {
    if (!target.startsWith("http")) return pathToFileURL(join(this.#context.project.folder, target)).href;
    const { url } = this.#running?.program ?? {};
    return url === undefined ? null : new URL(new URL(target).pathname, url).href;
  }

  #endBuild(): void {
    if (this.#build && this.#build.ran.code !== 0)
      this.#context.report(this.#build.line, `the command failed: ${errorIn(this.#build.ran.printed)}`);
    this.#build = null;
  }
}
