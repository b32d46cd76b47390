/** The skills that agents can install: the index lists their digests, and their links lead to existing pages. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { placesOf } from "../../scripts/build/places.ts";
import { readRelease } from "../support/small-site.ts";

const folder = join(placesOf().public, ".well-known/agent-skills");
const names = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
const textOf = (name: string): string => readFileSync(join(folder, name, "SKILL.md"), "utf8");

test("The index lists every skill with its description and digest", () => {
  const { $schema, skills } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as {
    $schema: string;
    skills: { name: string }[];
  };
  expect($schema).toBe("https://schemas.agentskills.io/discovery/0.2.0/schema.json");
  expect(skills.map(({ name }) => name)).toEqual(names);
  for (const skill of skills) {
    const text = textOf(skill.name);
    const [, name, description = ""] = /^---\nname: (.*)\ndescription: (.*)\n---\n/.exec(text) ?? [];
    const digest = `sha256:${createHash("sha256").update(text).digest("hex")}`;
    const url = `/.well-known/agent-skills/${name}/SKILL.md`;
    expect(skill).toEqual({ name, type: "skill-md", description, url, digest });
    expect(description.length).toBeLessThanOrEqual(1024);
  }
});

test.each(names)("Every link of %s leads to a page, a data file or the server", async (name) => {
  const { table } = await readRelease(placesOf());
  const links = [...textOf(name).matchAll(/https:\/\/webpack\.js\.org([^\s|`,:)]*)/g)].map(([, path = ""]) =>
    path.replace(/\.$/, ""),
  );
  expect(links.length).toBeGreaterThan(5);
  const others = /^\/(?:mcp|llms\.txt|data\/v1\/\w+\.json)$/;
  const deadLinks = links.filter(
    (path) => !others.test(path) && !Object.hasOwn(table.pages, path.endsWith(".md") ? `${path.slice(0, -3)}/` : path),
  );
  expect(deadLinks).toEqual([]);
});
