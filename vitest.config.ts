import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const browser = ["tests/app/**/*.test.ts"];

/** Slow files, although they're small. If one of them started last, the run would have to wait for it alone. */
const long =
  /\/tests\/(app\/offline|app\/search-faults|build\/fences|build\/follow|build\/guides|release\/release)\.test\.ts$/;

/** Orders the files of a first run, before vitest knows how long each of them takes. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Files of one project stay together, because a process that switches to another project reloads every module.
    const rank = ({ moduleId, project }: TestSpecification): number =>
      (project.name === "browser" ? 0 : 2) + (long.test(moduleId) ? 0 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // Builds, workerd and a browser share two cores. A third worker helps, because many tests only wait for a deadline.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // Files that run in one process share the modules they import. Reloading modules for each file took a sixth of the time.
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
