/** The data files below /data/v1/: the same bytes for everyone until the next release. */
import { dataNames, dataVersion, schemaUrl } from "../content/data.ts";
import { answerMissingFile } from "./assets.ts";
import type { Env } from "./env.ts";
import { isCurrent } from "./etag.ts";
import { headersFor } from "./policy.ts";
import { readData, release } from "./release.ts";

export const dataPath = `/data/${dataVersion}/:file`;

/** Answers GET and HEAD. A HEAD and a 304 read nothing. Throws Unavailable. */
export async function answerData(request: Request, env: Env, file: string): Promise<Response> {
  const name = dataNames.find((one) => `${one}.json` === file);
  if (!name) return answerMissingFile();
  const [hash, bytes] = release.data[name];
  const own = { ETag: `"${hash}"`, Link: `<${schemaUrl(name)}>; rel="describedby"` };
  if (isCurrent(request, own.ETag)) return new Response(null, { status: 304, headers: headersFor("dataset", own) });
  const headers = headersFor("dataset", { ...own, "Content-Length": String(bytes) });
  return new Response(request.method === "HEAD" ? null : await readData(env, name), { headers });
}
