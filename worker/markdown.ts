/** Pages as Markdown, for programs: at `/concepts/index.md`, `/concepts.md`, and at the page's URL for clients that prefer it. */
import { parseAccept } from "hono/utils/accept";
import type { Link } from "../content/model.ts";
import type { Env } from "./env.ts";
import { logError } from "./errors.ts";
import { isCurrent } from "./etag.ts";
import { headersFor } from "./policy.ts";
import { allMarkdown, type MarkdownFile, readMarkdown, readOnce, release } from "./release.ts";
import { originOf } from "./shells.tsx";
import { suggestPages } from "./suggestions.ts";

/** Answers GET and HEAD for a file. A HEAD and a 304 read nothing. Throws Unavailable. */
export async function answerMarkdown(
  request: Request,
  env: Env,
  file: MarkdownFile,
  kind: "markdown" | "negotiated-markdown" = "markdown",
): Promise<Response> {
  const own = { ETag: `"${file.pack}.${file.start}"`, Link: `<${originOf(env)}${file.page}>; rel="canonical"` };
  if (isCurrent(request, own.ETag)) return new Response(null, { status: 304, headers: headersFor(kind, own) });
  const headers = headersFor(kind, { ...own, "Content-Length": String(file.bytes) });
  return new Response(request.method === "HEAD" ? null : await readMarkdown(env, file), { headers });
}

/** The path of the file that contains all pages. */
export const wholePath = "/llms-full.txt";

/** All pages in one file, streamed from KV. The first value decides the status: Throws Unavailable. */
export async function answerWholeMarkdown(request: Request, env: Env): Promise<Response> {
  const { packs, bytes } = allMarkdown();
  const own = { ETag: `"${release.release}"` };
  if (isCurrent(request, own.ETag))
    return new Response(null, { status: 304, headers: headersFor("whole-markdown", own) });
  const headers = headersFor("whole-markdown", { ...own, "Content-Length": String(bytes) });
  if (request.method === "HEAD") return new Response(null, { headers });
  const [first, ...rest] = packs;
  const begun = first === undefined ? null : await readOnce(env, first);
  // A known length makes a cut connection visible to clients and caches.
  const { readable, writable } = new FixedLengthStream(bytes);
  const send = async (): Promise<void> => {
    const writer = writable.getWriter();
    try {
      if (begun) await writer.write(begun);
      // Each value is read while the one before it is sent.
      let next = rest.length > 0 ? readOnce(env, rest[0] as string) : null;
      for (const at of rest.keys()) {
        const value = await next;
        const following = rest[at + 1];
        next = following === undefined ? null : readOnce(env, following);
        next?.catch(() => {});
        if (value) await writer.write(value);
      }
      await writer.close();
    } catch (error) {
      logError(error, wholePath);
      // The client sees that the file is cut.
      await writer.abort(error);
    }
  };
  send().catch(() => {});
  return new Response(readable, { headers });
}

/** The 404 for programs that read Markdown. It reads nothing from KV. */
export function answerMissingMarkdown(
  request: Request,
  env: Env,
  links: readonly Link[] = suggestPages(new URL(request.url).pathname, release),
): Response {
  const origin = originOf(env);
  const items = links.map(({ title, url }) => `- [${title}](${origin}${url})\n`).join("");
  const near = items === "" ? "" : `These pages have a similar URL or title:\n\n${items}\n`;
  const text = `# Page not found\n\nThere is no page at this URL.\n\n${near}All pages are listed in ${origin}/llms.txt\n`;
  const bytes = new TextEncoder().encode(text);
  const headers = headersFor("missing-markdown", { "Content-Length": String(bytes.byteLength) });
  return new Response(request.method === "HEAD" ? null : bytes, { status: 404, headers });
}

/**
 * Whether the client wants Markdown rather than HTML. Browsers never do: they don't name text/markdown, and a wildcard
 * counts for both.
 */
export function prefersMarkdown(request: Request): boolean {
  const header = request.headers.get("Accept");
  if (header === null) return false;
  const accepted = parseAccept(header);
  const qualityOf = (...types: string[]): number => {
    const found = types.flatMap((type) => accepted.find((one) => one.type.toLowerCase() === type) ?? []);
    return found[0]?.q ?? 0;
  };
  const markdown = qualityOf("text/markdown", "text/*", "*/*");
  const html = qualityOf("text/html", "text/*", "*/*");
  const isNamed = accepted.some(({ type }) => type.toLowerCase() === "text/markdown");
  return markdown > html || (isNamed && markdown > 0 && markdown === html);
}
