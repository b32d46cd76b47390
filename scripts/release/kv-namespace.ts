/** Reads and writes a KV namespace through Cloudflare's API: https://developers.cloudflare.com/api/resources/kv/. */
import pMap from "p-map";
import { batches } from "../serve/storage/batches.ts";
import { ApiRefusal, type CloudflareApi, QUOTA } from "./cloudflare-api.ts";
import { type KeyInfo, metadataOf, ReleaseError, type Value } from "./target.ts";

export class KvNamespace {
  readonly #api: CloudflareApi;
  readonly #path: string;

  constructor(api: CloudflareApi, account: string, id: string) {
    this.#api = api;
    this.#path = `/accounts/${account}/storage/kv/namespaces/${id}`;
  }

  /** All keys with this prefix, 1,000 per request. */
  async list(prefix: string): Promise<Map<string, KeyInfo>> {
    const infos = new Map<string, KeyInfo>();
    for (let cursor = ""; ; ) {
      const query = new URLSearchParams({
        limit: "1000",
        ...(prefix ? { prefix } : {}),
        ...(cursor ? { cursor } : {}),
      });
      const { result, result_info: info } = await this.#api.askAll<{ name: string; metadata?: KeyInfo }[]>(
        "GET",
        `${this.#path}/keys?${query}`,
      );
      for (const { name, metadata } of result) infos.set(name, metadata ?? {});
      cursor = info?.cursor ?? "";
      if (!cursor) return infos;
    }
  }

  async write(values: readonly Value[], written: (count: number) => void = () => {}): Promise<void> {
    let done = 0;
    await pMap(
      batches(values),
      async (batch) => {
        try {
          await this.#put(batch);
        } catch (error) {
          if (!(error instanceof ApiRefusal) || error.code !== QUOTA) throw error;
          throw new ReleaseError(
            `${error.message}\n${done} of ${values.length} values were written. Run the command again after midnight UTC to write the rest, or switch to Workers Paid, which has no such limit.`,
            2,
          );
        }
        done += batch.length;
        written(done);
      },
      { concurrency: 4 },
    );
  }

  async #put(values: readonly Value[]): Promise<void> {
    let pairs = values.map((value) => ({
      key: value.key,
      value: Buffer.from(value.bytes).toString("base64"),
      base64: true,
      metadata: metadataOf(value),
    }));
    for (let attempt = 1; pairs.length > 0; attempt++) {
      const { unsuccessful_keys: failed = [] } = await this.#api.ask<{ unsuccessful_keys?: string[] }>(
        "PUT",
        `${this.#path}/bulk`,
        pairs,
      );
      pairs = pairs.filter(({ key }) => failed.includes(key));
      if (pairs.length > 0 && attempt === 4)
        throw new ReleaseError(
          `Cloudflare could not write ${pairs.length} values, first ${pairs[0]?.key}; run the command again`,
          2,
        );
      // A key can be written once per second.
      if (pairs.length > 0) await this.#api.pause(1000 * attempt);
    }
  }

  /** The values of these keys. The bulk endpoint returns strings only, so other values are read one by one. */
  async read(names: readonly string[]): Promise<(Uint8Array | null)[]> {
    const bytesByName = new Map<string, Uint8Array | null>();
    const single: string[] = [];
    await pMap(
      batches(names),
      async (batch) => {
        const { values } = await this.#api.ask<{ values: Record<string, string | null> }>(
          "POST",
          `${this.#path}/bulk/get`,
          {
            keys: batch,
            type: "text",
          },
        );
        for (const name of batch) {
          const text = values[name] ?? null;
          // The API replaces bytes that aren't UTF-8 with this character.
          if (text?.includes("\ufffd")) single.push(name);
          else bytesByName.set(name, text === null ? null : Buffer.from(text));
        }
      },
      { concurrency: 6 },
    );
    const readOne = async (name: string): Promise<void> => {
      bytesByName.set(name, await this.#api.bytes(`${this.#path}/values/${encodeURIComponent(name)}`));
    };
    await pMap(single, readOne, { concurrency: 20 });
    return names.map((name) => bytesByName.get(name) ?? null);
  }

  async delete(names: readonly string[]): Promise<void> {
    for (let at = 0; at < names.length; at += 1000)
      await this.#api.ask("POST", `${this.#path}/bulk/delete`, names.slice(at, at + 1000));
  }
}
