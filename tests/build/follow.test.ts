/** The follower of guides runs every step literally and reports the lines where a guide is wrong. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readOutputs } from "../../scripts/build/guides/outputs.ts";
import { guideOf } from "../../scripts/build/guides/steps.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { Viewer } from "../../scripts/follow/viewer.ts";
import { follow } from "../../scripts/follow.ts";
import { page } from "../support/small-site.ts";

const folder = mkdtempSync(join(tmpdir(), "guides-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("Following a guide literally", () => {
  it("reports the line at which the page is wrong", async () => {
    const guide = join(folder, "wrong.md");
    const steps = [
      "::start",
      "```npm\nnpm run build\n```",
      "::output{name=code-splitting-hints}",
      "```bash\nrm src/unknown.js\n```",
      "```npm\nnpx webpack --mode prod\n```",
      "```npm\nnpm run build\n```",
      "Open `index.html`. It says **Goodbye**. `npm run nothing` says more.",
      "```bash\nnode server.js\n```",
    ];
    writeFileSync(guide, page("Wrong", `${steps.join("\n\n")}\n`, "continues: getting-started\n"));
    const { problems } = await follow([guide], {});
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      "12 the build didn't emit gallery.js; it emitted main.js",
      "12 the build didn't emit index.js; it emitted main.js",
      "12 the build didn't emit gallery.js.LICENSE.txt; it emitted main.js",
      "12 the build didn't emit index.js.LICENSE.txt; it emitted main.js",
      expect.stringMatching(/^12 webpack did not print "duplicate modules/),
      expect.stringMatching(/^12 webpack did not print "unsplit vendors/),
      expect.stringMatching(/^15 the command failed: rm: .*unknown\.js/),
      expect.stringMatching(/^19 the command failed: .*prod/),
      expect.stringMatching(/^26 the command failed: .*Missing script: "nothing"/),
      expect.stringMatching(/^26 the page does not show "Goodbye" but "Hello from webpack"/),
      expect.stringMatching(/^29 node server\.js: it ended with exit code 1: .*Cannot find module/),
    ]);
  }, 180_000);

  it("reports where webpack prints something other than the terminal on the page", async () => {
    const guide = join(folder, "terminal.md");
    const steps = [
      "```bash\nmkdir webpack-demo\ncd webpack-demo\n```",
      "::example{name=getting-started-quick file=package.json}",
      "```npm\nnpm install --save-dev webpack webpack-cli\n```",
      "::example{name=getting-started-quick file=src/greet.js}",
      "::example{name=getting-started-quick file=src/index.js}",
      "```npm\nnpx webpack --mode production\n```",
      "::output{name=getting-started-quick view=terminal}",
    ];
    writeFileSync(guide, page("Terminal", steps.join("\n\n")));
    const { command = "", lines = [] } = readOutputs(placesOf().guideOutputs)["getting-started-quick"] ?? {};
    const planted = lines.map((line) => line.replace("119 bytes", "120 bytes"));
    const { problems } = await follow([guide], { recorded: { "getting-started-quick": { command, lines: planted } } });
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      expect.stringMatching(
        /^24 webpack prints "asset main\.js 119 bytes .*", but "asset main\.js 120 bytes .*" is recorded\. Look at/,
      ),
    ]);
  }, 180_000);

  // Retried, because a busy Chromium rarely fails to load the first page.
  it("reports a page that needs its server although the guide says that it doesn't", {
    retry: 1,
    timeout: 180_000,
  }, async () => {
    const guide = join(folder, "offline.md");
    const server = `import { createServer } from "node:http";
createServer((request, response) => {
  const isWorker = request.url === "/worker.js";
  response.writeHead(200, { "content-type": isWorker ? "text/javascript" : "text/html" });
  if (isWorker) response.end('self.addEventListener("fetch", () => {})');
  else response.end('<h1>Notes</h1><script>navigator.serviceWorker.register("worker.js")</script>');
}).listen(process.env.PORT, () => console.log(\`http://127.0.0.1:\${process.env.PORT}\`));`;
    const steps = [
      `\`\`\`js title="server.js"\n${server}\n\`\`\``,
      "```bash\nnode server.js\n```",
      "Open `http://localhost:8080/`. The worker is `activated`.",
      "Stop the server and reload the page. The browser shows its error page.",
      "```bash\nnode server.js\n```",
      "Open `http://localhost:8080/`. A new worker is waiting to activate.",
      "Stop the server and reload the page. It still shows **Notes**.",
    ];
    writeFileSync(guide, page("Offline", steps.join("\n\n"), "packages: webpack webpack-cli\n"));
    const { problems } = await follow([guide], {});
    expect(problems.map(({ message }) => message)).toEqual([
      "no service worker is waiting after 10 s",
      expect.stringMatching(/failed: net::ERR_CONNECTION_REFUSED$/),
      "page.reload: net::ERR_CONNECTION_REFUSED",
      'the page does not show "Notes" but ""',
    ]);
  });

  it("finds a step that a guide forgets", async () => {
    const guide = join(folder, "output-management.md");
    const text = readFileSync(join(root, "content/pages/guides/output-management.md"), "utf8");
    const forgotten = "```npm\nnpm install --save-dev html-webpack-plugin\n```\n";
    expect(text).toContain(forgotten);
    writeFileSync(guide, text.slice(0, text.indexOf("## Cleaning up")).replace(forgotten, ""));
    const { problems } = await follow([guide], {});
    expect(problems.map(({ message }) => message).join("\n")).toContain("Cannot find package 'html-webpack-plugin'");
  }, 180_000);

  it("finds a guide that doesn't start with the project that the previous guide ends with", async () => {
    const [first, second] = [join(folder, "first.md"), join(folder, "second.md")];
    writeFileSync(first, page("First", '```js title="src/index.js"\nlet mistake;\n```\n'));
    writeFileSync(second, page("Second", "::start\n", "continues: getting-started\n"));
    const { problems } = await follow([first, second], {});
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      "6 at the start, package.json is missing",
      "6 at the start, src/greet.js is missing",
      expect.stringMatching(/^6 at the start, src\/index\.js differs from what the guides write: .*let mistake/),
      "6 at the start, index.html is missing",
      "6 at the start, webpack.config.js is missing",
    ]);
  });
});

describe("Reloading a page while its script reloads it too, as the development server's client does", () => {
  it("loads the page in the end", async () => {
    const reload =
      "<script>addEventListener('load', () => setTimeout(() => location.reload(), Math.random() * 12))</script>";
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.setHeader("content-type", "text/html").end(`<h1>Notes</h1>${requests % 2 === 1 ? reload : ""}`);
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const viewer = new Viewer();
    try {
      const { port } = server.address() as AddressInfo;
      const problems: string[] = [];
      for (let load = 0; load < 40; load += 1) problems.push(...(await viewer.open(`http://127.0.0.1:${port}/`)));
      expect(problems).toEqual([]);
    } finally {
      await viewer.close();
      server.closeAllConnections();
      server.close();
    }
  });
});

describe("The steps of a guide", () => {
  it("are its commands, files, outputs and pages to open, in the order of the text", () => {
    const { front, steps } = guideOf(
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
          '```js title="webpack.config.js" whole {1}\nd();\n```',
        ].join("\n\n"),
        "continues: start\n",
      ),
    );
    expect(front.continues).toBe("start");
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
      { kind: "shown", line: 34, title: "webpack.config.js" },
      { kind: "quote", line: 38, file: "webpack.config.js", text: "d();" },
    ]);
  });
});
