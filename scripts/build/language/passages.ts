/** Finds the prose in each kind of file. */
import { extname } from "node:path";
import { lineOf } from "../examples/project.ts";
import { proseOfCode, proseOfSource } from "./comments.ts";
import { proseOfMarkdown } from "./markdown.ts";
import { type Passage, passage } from "./passage.ts";

/** The passages of a file. Its name decides which parts of it are prose. */
export function passagesOf(file: string, text: string): Passage[] {
  if (file.endsWith("/example.json")) {
    const { title } = JSON.parse(text) as { title?: unknown };
    return typeof title === "string" ? [passage(title, lineOf(text, "title"))] : [];
  }
  if (file.endsWith(".md")) return proseOfMarkdown(text);
  const isOurCode = !file.startsWith("content/examples/") && /\.(?:tsx?|mjs)$/.test(file);
  return isOurCode ? proseOfSource(text, file) : proseOfCode(text, extname(file).slice(1));
}
