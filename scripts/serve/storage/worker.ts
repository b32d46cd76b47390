/** A second local Worker, which writes, reads or lists many KV values with one request. */
import { pack, unpack } from "./packed.ts";

interface Namespace {
  put(key: string, value: Uint8Array, options: { metadata: object }): Promise<void>;
  get(key: string, type: "arrayBuffer"): Promise<ArrayBuffer | null>;
  list(options: {
    prefix: string;
    cursor?: string;
  }): Promise<{ keys: Listed[]; list_complete: boolean; cursor?: string }>;
}

interface Listed {
  name: string;
  metadata?: Record<string, unknown>;
}

export default {
  async fetch(request: Request, { CONTENT }: { CONTENT: Namespace }): Promise<Response> {
    if (request.method === "GET") {
      const prefix = new URL(request.url).searchParams.get("prefix") ?? "";
      return Response.json(await listAll(CONTENT, prefix));
    }
    const values = unpack(await request.arrayBuffer());
    if (request.method === "PUT") {
      await Promise.all(
        values.map(({ key, bytes, metadata = {} }) => CONTENT.put(key, bytes ?? new Uint8Array(), { metadata })),
      );
      return new Response();
    }
    const reads = values.map(async ({ key }) => {
      const bytes = await CONTENT.get(key, "arrayBuffer");
      return { key, bytes: bytes && new Uint8Array(bytes) };
    });
    return new Response(pack(await Promise.all(reads)));
  },
};

async function listAll(namespace: Namespace, prefix: string): Promise<Listed[]> {
  const keys: Listed[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await namespace.list({ prefix, ...(cursor ? { cursor } : {}) });
    keys.push(...page.keys);
    if (page.list_complete) return keys;
    cursor = page.cursor;
  }
}
