/** Serves the data files under /data/v1/, which change only with a release. */
import { dataNames, dataVersion, schemaUrl } from "../content/data.ts";
import { answerMissingFile } from "./assets.ts";
import type { Env } from "./env.ts";
import { isCurrent } from "./etag.ts";
import { headersFor } from "./policy.ts";
import { readData, release } from "./release.ts";

export const dataPath = `/data/${dataVersion}/:file`;

/** Responds to GET and HEAD. A HEAD request and a 304 read nothing from KV. Throws Unavailable. */
export async function answerData(request: Request, env: Env, file: string): Promise<Response> {
  const name = dataNames.find((one) => `${one}.json` === file);
  if (!name) return answerMissingFile();
  const [hash, bytes] = release.data[name];
  const extra = { ETag: `"${hash}"`, Link: `<${schemaUrl(name)}>; rel="describedby"` };
  if (isCurrent(request, extra.ETag)) return new Response(null, { status: 304, headers: headersFor("dataset", extra) });
  const headers = headersFor("dataset", { ...extra, "Content-Length": String(bytes) });
  return new Response(request.method === "HEAD" ? null : await readData(env, name), { headers });
}
