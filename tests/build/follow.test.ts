import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { guideOf } from "../../scripts/follow/steps.ts";
import { follow } from "../../scripts/follow.ts";
import { page } from "../support/small-site.ts";

const folder = mkdtempSync(join(tmpdir(), "guides-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("Who follows a guide to the letter", () => {
  it("is told the line where a page does not keep its word", async () => {
    const guide = join(folder, "wrong.md");
    const steps = [
      "```npm\nnpm run build\n```",
      "::output{name=code-splitting-entries}",
      "```bash\nrm src/unknown.js\n```",
      "```npm\nnpx webpack --mode prod\n```",
      "```npm\nnpm run build\n```",
      "Open `index.html`. It says **Goodbye**. `npm run nothing` says more.",
      "```bash\nnode server.js\n```",
    ];
    writeFileSync(guide, page("Wrong", `${steps.join("\n\n")}\n`, "continues: getting-started\n"));
    const { problems } = await follow([guide], {});
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      "10 gallery.js was not emitted; there is main.js",
      "10 index.js was not emitted; there is main.js",
      expect.stringMatching(/^10 gallery\.js\.LICENSE\.txt was not emitted/),
      expect.stringMatching(/^10 index\.js\.LICENSE\.txt was not emitted/),
      expect.stringMatching(/^13 the command failed: rm: .*unknown\.js/),
      expect.stringMatching(/^17 the command failed: .*prod/),
      expect.stringMatching(/^24 the command failed: .*Missing script: "nothing"/),
      expect.stringMatching(/^24 the page does not show "Goodbye" but "Hello from webpack"/),
      expect.stringMatching(/^27 node server\.js: it ended with exit code 1: .*Cannot find module/),
    ]);
  }, 180_000);
});

describe("The steps of a guide", () => {
  it("are its commands, files, outputs and pages to open, in the order of the text", () => {
    const { continues, steps } = guideOf(
      page(
        "Steps",
        [
          "```bash\nmkdir a # new\nnpx webpack \\\n  --mode none\n```",
          "::example{name=x file=src/a.js}",
          "::example{name=x file=src/a.js region=start}",
          "```console\n$ node a.js\nanswer\n```",
          "```js\nnot(typed)\n```",
          "::output{name=x}",
          "Try `npm run watch` or `node a.js`.\nThen open `dist/index.html`: it is **red**.",
          '```js title="src/b.js"\nb();\n```',
          '```js title="webpack.config.js"\nc();\n```',
        ].join("\n\n"),
        "continues: start\n",
      ),
    );
    expect(continues).toBe("start");
    expect(steps).toEqual([
      { kind: "command", line: 7, command: "mkdir a # new" },
      { kind: "command", line: 8, command: "npx webpack \\\n  --mode none" },
      { kind: "file", line: 12, example: "x", file: "src/a.js" },
      { kind: "command", line: 17, command: "node a.js" },
      { kind: "output", line: 25, example: "x" },
      { kind: "mention", line: 27, command: "npm run watch" },
      {
        kind: "look",
        line: 27,
        text: "Try `npm run watch` or `node a.js`. Then open `dist/index.html`: it is **red**.",
        target: "dist/index.html",
      },
      { kind: "quote", line: 30, file: "src/b.js", text: "b();" },
    ]);
  });
});
