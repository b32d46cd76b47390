import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const browser = ["tests/app/**/*.test.ts"];

/** Takes longer than its size tells: begun last, it would be waited for alone. */
const long =
  /\/tests\/(app\/offline|app\/search-faults|build\/fences|build\/follow|build\/guides|release\/release)\.test\.ts$/;

/** The order of files for a first run, in which vitest does not know yet how long each of them takes. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Files of one project stay together: a process that changes the project loads everything anew.
    const rank = ({ moduleId, project }: TestSpecification): number =>
      (project.name === "browser" ? 0 : 2) + (long.test(moduleId) ? 0 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // Builds, workerd and a browser share two cores; a third of the time is waiting for deadlines, which need none.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // Files of one process share what they import: loading it again for each took a sixth of the time.
    isolate: false,
    sequence: { sequencer: LongFirst },
    projects: [
      { extends: true, test: { name: "code", include: ["tests/**/*.test.ts"], exclude: browser } },
      {
        extends: true,
        test: { name: "browser", include: browser, globalSetup: "tests/app/shared-site.ts" },
      },
    ],
  },
});
