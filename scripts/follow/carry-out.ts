/** Does the steps of a guide one after another and compares what comes out with what the page shows. */
import { exampleFile } from "../examples/quote.ts";
import type { ExampleResult } from "../examples/types.ts";
import type { Problem } from "../problems.ts";
import { outputDifferences } from "./compare.ts";
import type { Project, Ran } from "./project.ts";
import type { Step } from "./steps.ts";

export interface Followed {
  problems: Problem[];
  commands: number;
  files: number;
  /** Outputs that were compared with a build of the reader's. */
  compared: number;
  /** What could not be done, and why. */
  notes: string[];
}

export interface Log {
  made: Followed;
  report: (line: number, message: string) => void;
  say: (line: string) => void;
}

/** Does what the steps say; what a reader would not get is reported. */
export async function carryOut(
  steps: readonly Step[],
  project: Project,
  results: ReadonlyMap<string, ExampleResult>,
  { made, report, say }: Log,
): Promise<void> {
  /** The build whose output has not been compared yet. */
  let build: { line: number; ran: Ran } | null = null;
  let shown: ExampleResult | undefined;
  const endBuild = (): void => {
    if (build && build.ran.code !== 0) report(build.line, `the command failed: ${lastWords(build.ran.printed)}`);
    build = null;
  };
  for (const step of steps) {
    if (step.kind === "output") {
      const expected = results.get(step.example);
      // A page may show the output of something that it does not ask the reader to do.
      if (!build || !expected) {
        made.notes.push(`line ${step.line}: ::output{name=${step.example}} follows no build`);
        continue;
      }
      made.compared += 1;
      for (const message of outputDifferences(project.folder, build.ran.printed, expected)) report(step.line, message);
      if (expected.compilations.some(({ errors }) => errors.length > 0)) build = null;
      endBuild();
      shown = expected;
    } else if (step.kind === "file") {
      endBuild();
      const example = results.get(step.example);
      if (!example) continue;
      made.files += 1;
      // Every editor ends a file with a line break.
      project.write(step.file, `${exampleFile(example, step.file)}\n`);
    } else {
      endBuild();
      say(`  ${step.line} ${step.command}`);
      made.commands += 1;
      const ran = await project.type(step.command);
      if (ran.code === null)
        made.notes.push(`line ${step.line}: not started, it runs until it is stopped: ${step.command}`);
      for (const name of ran.missing) made.notes.push(`line ${step.line}: ${name} needs the network`);
      if (/^(npx webpack|npm run)\b/.test(step.command)) build = ran.code === null ? null : { line: step.line, ran };
      else if (ran.code) report(step.line, `the command failed: ${lastWords(ran.printed)}`);
      else if (step.command.startsWith("node ") && shown && ran.printed.trim() !== shown.output.join("\n"))
        report(
          step.line,
          `it prints ${JSON.stringify(ran.printed.trim())} instead of ${JSON.stringify(shown.output.join("\n"))}`,
        );
    }
  }
  endBuild();
}

function lastWords(printed: string): string {
  return printed.trim().split("\n").slice(-3).join(" ").slice(-300);
}
