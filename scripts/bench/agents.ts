/** Measures how much agents read to answer ten questions, with Markdown files alone and with the MCP tools alone. */
import { readFileSync } from "node:fs";
import { placesOf } from "../build/places.ts";
import { LocalSite } from "../serve/local-site.ts";
import { publishedVersion } from "./published.ts";

interface Question {
  question: string;
  /** A regular expression that matches the right answer. It was written before the steps below. */
  answer: string;
  /** The files that an agent reads, in this order, if it knows only /llms.txt. */
  markdown: string[];
  /** The tools that an agent calls if it knows only their descriptions. */
  mcp: [tool: string, input: object][];
}

/** Reads all files and calls all tools, and prints the number of calls and characters for each question. */
export async function bench(): Promise<void> {
  const places = placesOf();
  const site = await LocalSite.open(places.state, await publishedVersion(places));
  const origin = await site.origin();
  const file = new URL("agent-questions.json", import.meta.url);
  const questions = JSON.parse(readFileSync(file, "utf8")) as Question[];
  const sums = { markdown: [0, 0, 0], mcp: [0, 0, 0] };
  const measure = async (method: "markdown" | "mcp", answer: string, reads: (() => Promise<string>)[]) => {
    const texts: string[] = [];
    for (const read of reads) texts.push(await read());
    const characters = texts.reduce((sum, text) => sum + text.length, 0);
    const isAnswered = new RegExp(answer).test(texts.at(-1) ?? "");
    for (const [index, count] of [reads.length, characters, Number(isAnswered)].entries())
      sums[method][index] = (sums[method][index] ?? 0) + count;
    return `${isAnswered ? "answered" : "NOT answered"}, ${reads.length} calls, ${characters} characters`;
  };
  console.log("\n## Agents");
  for (const { question, answer, markdown, mcp } of questions) {
    const files = markdown.map((path) => async () => (await fetch(origin + path)).text());
    const calls = mcp.map((call) => () => callTool(origin, ...call));
    console.log(question.slice(0, 110));
    console.log(`  Markdown: ${await measure("markdown", answer, files)}`);
    console.log(`  MCP:      ${await measure("mcp", answer, calls)}`);
  }
  for (const [method, [calls, characters, answered]] of Object.entries(sums))
    console.log(`${method}: ${answered} of ${questions.length} answered, ${calls} calls, ${characters} characters`);
  await site.close();
}

/** The text of a tool's result. */
async function callTool(origin: string, name: string, input: object): Promise<string> {
  const response = await fetch(`${origin}/mcp`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "MCP-Protocol-Version": "2025-11-25",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } }),
  });
  const message = (await response.text()).replace(/^event:.*\ndata: /, "");
  const { result } = JSON.parse(message) as { result: { content: { text: string }[] } };
  return result.content.map(({ text }) => text).join("\n");
}
