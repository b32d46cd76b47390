/** `npm start` serves the site first and still reports everything that's wrong with it. */
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { root } from "../../scripts/build/places.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";

let small: SmallSite;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0)) await end();
  await small.remove();
});

/** Starts the site. `output` returns what it has printed so far, and `code` resolves with the exit code. */
function start({ port = 0, args = [small.base] } = {}): { output: () => string; code: Promise<number | null> } {
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(process.execPath, [join(root, "scripts/start.ts"), ...args], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += String(data)));
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  cleanups.push(() => {
    child.kill("SIGTERM");
    return code;
  });
  return { output: () => output, code };
}

const wrongFence = page("Beta", '```js title="webpack.config.js"\nexport default { entyr: "./a.js" };\n```\n');

test("A wrong code block is reported while the site is running", async () => {
  small = await smallSite({ files: { "pages/concepts/beta.md": wrongFence } });
  const { output } = start();
  const origin = await vi.waitUntil(() => /http:\/\/localhost:\d+/.exec(output())?.[0], { timeout: 60_000 });
  expect((await fetch(`${origin}/concepts/beta/`)).status).toBe(200);
  await vi.waitUntil(() => /beta\.md:6 .*"entyr".*\n1 problem/.test(output()), { timeout: 30_000 });
  expect((await fetch(`${origin}/concepts/alpha/`)).status).toBe(200);
}, 120_000);

test("A site with a dead link isn't served, and its code blocks are checked at the same time", async () => {
  small = await smallSite({
    files: { "pages/concepts/beta.md": wrongFence, "pages/guides/index.md": page("Guides", "[lost](/nowhere/)\n") },
  });
  const { output, code } = start();
  expect(await code).toBe(1);
  expect(output()).toMatch(/beta\.md:6 .*"entyr"[\s\S]*guides\/index\.md:5 .*\/nowhere\/[\s\S]*2 problems/);
  expect(output()).not.toContain("http://localhost");
}, 120_000);

test("If the port is in use, the command ends before the build", async () => {
  small = await smallSite();
  const server = createServer().listen(0, "127.0.0.1");
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const { output, code } = start({ port });
  expect(await code).toBe(1);
  expect(output()).toContain(`Port ${port} is in use`);
});

test("An option that doesn't exist ends the command with a message that says what to do", async () => {
  small = await smallSite();
  const { output, code } = start({ args: ["--port", "9000"] });
  expect(await code).toBe(1);
  expect(output()).toBe(
    "There's no option --port. To choose a port, set the environment variable PORT, for example to 8788.\n",
  );
});

test("A folder without content ends the command with a message", async () => {
  small = await smallSite();
  const folder = join(small.base, "content");
  const { output, code } = start({ args: [folder] });
  expect(await code).toBe(1);
  expect(output()).toBe(
    `${folder} has no folder content/pages. The argument has to be a folder with a copy of the content.\n`,
  );
});
