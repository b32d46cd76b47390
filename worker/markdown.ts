/** Serves pages as Markdown: at `/concepts/index.md`, `/concepts.md`, and at the page's URL if a client prefers it. */
import { parseAccept } from "hono/utils/accept";
import type { Link } from "../content/model.ts";
import type { Env } from "./env.ts";
import { logError } from "./errors.ts";
import { isCurrent } from "./etag.ts";
import { headersFor } from "./policy.ts";
import { allMarkdown, type MarkdownFile, readMarkdown, readValueUncached, release } from "./release.ts";
import { originOf } from "./shells.tsx";
import { suggestPages } from "./suggestions.ts";

/** Responds to GET and HEAD for a file. A HEAD request and a 304 read nothing from KV. Throws Unavailable. */
export async function answerMarkdown(
  request: Request,
  env: Env,
  file: MarkdownFile,
  kind: "markdown" | "negotiated-markdown" = "markdown",
): Promise<Response> {
  const extra = { ETag: `"${file.pack}.${file.start}"`, Link: `<${originOf(env)}${file.page}>; rel="canonical"` };
  if (isCurrent(request, extra.ETag)) return new Response(null, { status: 304, headers: headersFor(kind, extra) });
  const headers = headersFor(kind, { ...extra, "Content-Length": String(file.bytes) });
  return new Response(request.method === "HEAD" ? null : await readMarkdown(env, file), { headers });
}

/** The path of the file that contains all pages. */
export const wholePath = "/llms-full.txt";

/** Streams all pages from KV as one file. It reads the first value before it sends the status. Throws Unavailable. */
export async function answerWholeMarkdown(request: Request, env: Env): Promise<Response> {
  const { packs, bytes } = allMarkdown();
  const extra = { ETag: `"${release.release}"` };
  if (isCurrent(request, extra.ETag))
    return new Response(null, { status: 304, headers: headersFor("whole-markdown", extra) });
  const headers = headersFor("whole-markdown", { ...extra, "Content-Length": String(bytes) });
  if (request.method === "HEAD") return new Response(null, { headers });
  const [first, ...rest] = packs;
  const firstValue = first === undefined ? null : await readValueUncached(env, first);
  // With a known length, clients and caches notice when a connection breaks.
  const { readable, writable } = new FixedLengthStream(bytes);
  const send = async (): Promise<void> => {
    const writer = writable.getWriter();
    try {
      if (firstValue) await writer.write(firstValue);
      // Each value is read while the previous one is sent.
      let next = rest.length > 0 ? readValueUncached(env, rest[0] as string) : null;
      for (const index of rest.keys()) {
        const value = await next;
        const following = rest[index + 1];
        next = following === undefined ? null : readValueUncached(env, following);
        next?.catch(() => {});
        if (value) await writer.write(value);
      }
      await writer.close();
    } catch (error) {
      logError(error, wholePath);
      // The client notices that the file is incomplete.
      await writer.abort(error);
    }
  };
  send().catch(() => {});
  return new Response(readable, { headers });
}

/** Responds with a 404 for programs that read Markdown. It reads nothing from KV. */
export function answerMissingMarkdown(
  request: Request,
  env: Env,
  links: readonly Link[] = suggestPages(new URL(request.url).pathname, release),
): Response {
  const origin = originOf(env);
  const items = links.map(({ title, url }) => `- [${title}](${origin}${url})\n`).join("");
  const suggestions = items === "" ? "" : `These pages have a similar URL or title:\n\n${items}\n`;
  const text = `# Page not found\n\nThere is no page at this URL.\n\n${suggestions}All pages are listed in ${origin}/llms.txt\n`;
  const bytes = new TextEncoder().encode(text);
  const headers = headersFor("missing-markdown", { "Content-Length": String(bytes.byteLength) });
  return new Response(request.method === "HEAD" ? null : bytes, { status: 404, headers });
}

/**
 * Returns true if the client prefers Markdown to HTML. Browsers never do, because they don't list text/markdown, and a
 * wildcard counts for both.
 */
export function prefersMarkdown(request: Request): boolean {
  const header = request.headers.get("Accept");
  if (header === null) return false;
  const accepted = parseAccept(header);
  const qualityOf = (...types: string[]): number => {
    const matches = types.flatMap((type) => accepted.find((one) => one.type.toLowerCase() === type) ?? []);
    return matches[0]?.q ?? 0;
  };
  const markdown = qualityOf("text/markdown", "text/*", "*/*");
  const html = qualityOf("text/html", "text/*", "*/*");
  const isNamed = accepted.some(({ type }) => type.toLowerCase() === "text/markdown");
  return markdown > html || (isNamed && markdown > 0 && markdown === html);
}
