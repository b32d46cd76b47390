/** The tool explain_error. */
import type { Env } from "../env.ts";
import { explain } from "../explain.ts";
import { originOf } from "../shells.tsx";
import { readSectionText } from "./pages.ts";
import { searchDocs } from "./search-docs.ts";

const MAX_PROBLEMS = 5;
/** Maximum characters of the page that explains the first problem. */
const LONGEST_PAGE = 8000;

/** Throws Unavailable. */
export async function explainError(env: Env, { message }: { message: string }): Promise<string> {
  const problems = explain(message);
  const [first] = problems;
  const bestPage = first?.pages[0];
  if (!bestPage) {
    const line = message.split("\n").find((one) => one.trim() !== "") ?? "";
    const results = await searchDocs(env, { query: line, limit: 5 });
    return `webpack doesn't print this message in any form that the documentation knows. A loader, a plugin or your own code may print it: look at the stack trace and the file that it names.\n\n${results}`;
  }
  const origin = originOf(env);
  const list = problems.slice(0, MAX_PROBLEMS).map(({ message: line, times, pages }, at) => {
    const links = pages.map(({ title, url }) => `   - ${title}: ${origin}${url}`);
    return `${at + 1}. ${line}${times > 1 ? ` (${times} times)` : ""}\n${links.join("\n")}`;
  });
  const more = problems.length > MAX_PROBLEMS ? `\n\nThe log has ${problems.length - MAX_PROBLEMS} more problems.` : "";
  // The URL may lead to a table row, which isn't a section, so fall back to the page.
  const page =
    (await readSectionText(env, bestPage.url, LONGEST_PAGE)) ??
    (await readSectionText(env, bestPage.url.replace(/#.*/, ""), LONGEST_PAGE));
  return `# Problems in the log, with the pages that explain them\n\n${list.join("\n")}${more}\n\n# The first page\n\n${page ?? ""}`;
}
