/** The Worker beside the site's on this machine: puts many values into KV, or gets them, with one request. */
import { pack, unpack } from "./packed.ts";

interface Namespace {
  put(key: string, value: Uint8Array, options: { metadata: Record<string, unknown> }): Promise<void>;
  get(key: string, type: "arrayBuffer"): Promise<ArrayBuffer | null>;
}

export default {
  async fetch(request: Request, { CONTENT }: { CONTENT: Namespace }): Promise<Response> {
    const values = unpack(await request.arrayBuffer());
    if (request.method === "PUT") {
      await Promise.all(
        values.map(({ key, bytes, metadata = {} }) => CONTENT.put(key, bytes ?? new Uint8Array(), { metadata })),
      );
      return new Response();
    }
    const found = values.map(async ({ key }) => {
      const bytes = await CONTENT.get(key, "arrayBuffer");
      return { key, bytes: bytes && new Uint8Array(bytes) };
    });
    return new Response(pack(await Promise.all(found)));
  },
};
