/** Breaks one long line of a type or a value into lines that fit, as an editor would. */
import { inside, splitOutside } from "../facts/sources.ts";

const WIDTH = 76;

/** Returns the same text with line breaks, and an indent of two spaces per level. */
export function layout(text: string): string {
  const lines = inLines(text, "");
  // A union begins on a new line, which needs no indent.
  const formatted = lines.startsWith("\n") ? lines.slice(1).replace(/^ {2}/gm, "") : lines;
  // If the splitter misreads the text and drops a part, the text stays as it is.
  return bare(formatted) === bare(text) ? formatted : text;
}

function inLines(text: string, indent: string): string {
  if (indent.length + text.length <= WIDTH) return text;
  const inner = `${indent}  `;
  const [, key, value] = /^("[^"]*"\??|[\w$[\]]+\??): (.+)$/s.exec(text) ?? [];
  if (key && value) return `${key}: ${inLines(value, indent)}`.replace(/^([^\n]*:) \n/, "$1\n");
  const members = splitOutside(text, "|");
  if (members.length > 1) return members.map((member) => `\n${inner}| ${inLines(member, `${inner}  `)}`).join("");
  const open = text[0] ?? "";
  const content = "{[(".includes(open) ? inside(text, 0) : "";
  const close = text.slice(content.length + 1);
  if (content === "" || !/^[}\])](\[\])?$/.test(close)) return text;
  if (open === "(") {
    const formatted = inLines(content, indent);
    return `${open}${formatted}${formatted.startsWith("\n") ? `\n${indent}` : ""}${close}`;
  }
  const parts = splitOutside(content, ",").map((part) => `${inner}${inLines(part, inner)},`);
  return `${open}\n${parts.join("\n")}\n${indent}${close}`;
}

/** Returns the text without the characters that formatting may change. */
function bare(text: string): string {
  return text.replace(/[\s,|]/g, "");
}
