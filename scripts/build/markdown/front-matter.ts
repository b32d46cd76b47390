/** Reads and checks the front matter, which is the YAML at the top of a page. */
import type { Root } from "mdast";
import type { Link } from "../../../content/model.ts";
import type { FrontMatter } from "./page-source.ts";
import { LineCounter, parseDocument } from "./remark.ts";

const stringKeys = [
  "title",
  "description",
  "group",
  "author",
  "source",
  "edit",
  "repo",
  "continues",
  "packages",
] as const;
const allKeys: readonly string[] = [...stringKeys, "sort", "contributors", "related"];

type Report = (line: number, message: string) => void;

/** Reads the front matter of a parsed page; problems go to `report` with their line. */
export function readFrontMatter(tree: Root, report: Report): FrontMatter {
  const front: FrontMatter = { title: "", contributors: [], related: [] };
  const node = tree.children[0];
  if (node?.type !== "yaml") {
    report(1, "has no front matter; start the page with --- and at least title, description");
    return front;
  }
  const lines = new LineCounter();
  const document = parseDocument(node.value, { lineCounter: lines, uniqueKeys: true });
  for (const error of document.errors)
    report(lines.linePos(error.pos[0]).line + 1, `front matter: ${firstLine(error.message)}`);
  if (document.errors.length > 0) return front;

  const data: unknown = document.toJS();
  if (!isRecord(data)) {
    report(1, "front matter must be a list of `key: value` lines");
    return front;
  }
  const lineOf = (key: string): number => {
    const index = node.value.split("\n").findIndex((line) => line.startsWith(`${key}:`));
    return index === -1 ? 1 : index + 2;
  };
  for (const key of Object.keys(data))
    if (!allKeys.includes(key))
      report(lineOf(key), `front matter: unknown key "${key}"; use one of ${allKeys.join(", ")}`);
  for (const key of stringKeys) {
    const value = data[key];
    if (value === undefined || value === null) continue;
    if (typeof value === "string" && value.trim() !== "") front[key] = value;
    else report(lineOf(key), `front matter: ${key} must be a non-empty string; put the value in quotes`);
  }
  if (data.sort !== undefined && data.sort !== null) {
    if (typeof data.sort === "number" && Number.isFinite(data.sort)) front.sort = data.sort;
    else report(lineOf("sort"), "front matter: sort must be a number");
  }
  if (data.contributors !== undefined && data.contributors !== null) {
    if (
      Array.isArray(data.contributors) &&
      data.contributors.every((name) => typeof name === "string" || typeof name === "number")
    )
      front.contributors = data.contributors.map(String);
    else report(lineOf("contributors"), "front matter: contributors must be a list of GitHub handles");
  }
  if (data.related !== undefined && data.related !== null) {
    if (Array.isArray(data.related) && data.related.every(isLink)) front.related = data.related;
    else report(lineOf("related"), "front matter: related must be a list of { title, url }");
  }
  if (!front.title) report(1, "front matter: title is missing");
  // A page without a description gets `site.defaultDescription`.
  const length = front.description?.length;
  if (length !== undefined && (length < 50 || length > 160))
    report(lineOf("description"), `front matter: description must be 50 to 160 characters long, but it has ${length}`);
  return front;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isLink(value: unknown): value is Link {
  return (
    isRecord(value) &&
    typeof value.title === "string" &&
    typeof value.url === "string" &&
    /^(https?:\/\/|\/)/.test(value.url)
  );
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0]?.replace(/ at line \d+.*$/, "") ?? text;
}
