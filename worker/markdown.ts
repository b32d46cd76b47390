/** Pages as Markdown, for programs: at `/concepts/index.md`, `/concepts.md`, and at the page's URL for clients that prefer it. */
import { parseAccept } from "hono/utils/accept";
import type { Link } from "../content/model.ts";
import type { Env } from "./env.ts";
import { isCurrent } from "./etag.ts";
import { headersFor } from "./policy.ts";
import { type MarkdownFile, markdownPacks, readMarkdown, readPack, release } from "./release.ts";
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

/** GET /llms-full.txt: the Markdown of every page, streamed so that no more than one value is in memory. Throws Unavailable. */
export async function answerAllMarkdown(request: Request, env: Env): Promise<Response> {
  const own = { ETag: `"all.${release.release}"` };
  const kind = "all-markdown";
  if (isCurrent(request, own.ETag)) return new Response(null, { status: 304, headers: headersFor(kind, own) });
  if (request.method === "HEAD") return new Response(null, { headers: headersFor(kind, own) });
  // The first value is read before the status is sent, so that a fault of KV is a 503.
  let next: Promise<Uint8Array> | undefined = readPack(env, markdownPacks[0] as string);
  await next;
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!next) return controller.close();
      controller.enqueue(await next);
      const hash = markdownPacks[++at];
      next = hash === undefined ? undefined : readPack(env, hash);
    },
  });
  return new Response(body, { headers: headersFor(kind, own) });
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
