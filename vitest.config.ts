import { defineConfig } from "vitest/config";

const browser = ["tests/browser/**/*.test.ts"];

export default defineConfig({
  test: {
    // Builds, workerd and a browser share two cores; a third of the time is waiting for deadlines, which need none.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // Files of one process share what they import: loading it again for each took a sixth of the time.
    isolate: false,
    projects: [
      { extends: true, test: { name: "code", include: ["tests/**/*.test.ts"], exclude: browser } },
      {
        extends: true,
        test: { name: "browser", include: browser, globalSetup: "tests/browser/shared-site.ts" },
      },
    ],
  },
});
