/** What is read as prose in each kind of file. */
import { lineOf } from "../examples/project.ts";
import { type Passage, passage, proseOfMarkdown } from "./prose.ts";

/** The passages of a file, by its name. */
export function passagesOf(file: string, text: string): Passage[] {
  if (file.endsWith(".md")) return proseOfMarkdown(text);
  if (file.endsWith("/example.json")) {
    const { title } = JSON.parse(text) as { title?: unknown };
    return typeof title === "string" ? [passage(title, lineOf(text, "title"))] : [];
  }
  return [];
}
