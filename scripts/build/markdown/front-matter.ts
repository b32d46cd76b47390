/** Reads and checks the front matter, which is the YAML at the top of a page. */
import type { Root } from "mdast";
import type { Link } from "../../../content/model.ts";
import type { FrontMatter, Report } from "./page-source.ts";
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
  for (const { message, pos } of document.errors) {
    const [firstLine = ""] = message.split("\n", 1);
    report(lines.linePos(pos[0]).line + 1, `front matter: ${firstLine.replace(/ at line \d+.*$/, "")}`);
  }
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
  /** Whether the key has a valid value. Reports any other value. */
  const check = (key: string, isValid: boolean, expected: string): boolean => {
    if (data[key] === undefined || data[key] === null) return false;
    if (!isValid) report(lineOf(key), `front matter: ${key} must be ${expected}`);
    return isValid;
  };
  for (const key of stringKeys) {
    const value = data[key];
    const isText = typeof value === "string" && value.trim() !== "";
    if (check(key, isText, "a non-empty string; put the value in quotes")) front[key] = value as string;
  }
  const { sort, contributors, related } = data;
  if (check("sort", Number.isFinite(sort), "a number")) front.sort = sort as number;
  const areNames =
    Array.isArray(contributors) && contributors.every((name) => ["string", "number"].includes(typeof name));
  if (check("contributors", areNames, "a list of GitHub handles"))
    front.contributors = (contributors as unknown[]).map(String);
  const areLinks = Array.isArray(related) && related.every(isLink);
  if (check("related", areLinks, "a list of { title, url }")) front.related = related as Link[];
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
