/** Endpoints of Workers KV: https://developers.cloudflare.com/api/resources/kv/. */
import { createHash, randomUUID } from "node:crypto";
import type { Account, Namespace, StoredValue } from "./account.ts";
import { ApiError, type ApiRequest, type ApiResponse, type Route } from "./double.ts";

const base = "^/accounts/\\w+/storage/kv/namespaces";

export function kvRoutes(account: Account): Route[] {
  const route = (
    method: string,
    path: string,
    handler: (namespace: Namespace, request: ApiRequest) => ApiResponse,
  ): Route => [
    method,
    new RegExp(`${base}/(\\w+)${path}$`),
    "Workers KV Storage",
    (request) => {
      const namespace = account.namespaces.get(request.parts[0] ?? "");
      // The API returns 404 for an unknown namespace: …/kv/subresources/namespaces/methods/bulk_update/.
      if (!namespace) throw new ApiError(404, 10013, "namespace not found");
      return handler(namespace, request);
    },
  ];
  return [
    [
      "GET",
      new RegExp(`${base}$`),
      "Workers KV Storage",
      ({ query }) => {
        const all = [...account.namespaces.values()].map(({ id, title }) => ({ id, title }));
        const page = Number(query.get("page") ?? 1);
        // per_page defaults to 20 and is at most 1,000: …/kv/subresources/namespaces/methods/list/.
        const size = Math.min(Number(query.get("per_page") ?? 20), 1000);
        const result = all.slice((page - 1) * size, page * size);
        return { result, info: { page, per_page: size, count: result.length, total_count: all.length } };
      },
    ],
    [
      "POST",
      new RegExp(`${base}$`),
      "Workers KV Storage",
      ({ body }) => {
        const { title } = parse<{ title: string }>(body);
        if ([...account.namespaces.values()].some((one) => one.title === title))
          // https://github.com/cloudflare/workers-sdk/issues/13242 quotes this message.
          throw new ApiError(400, 10014, "a namespace with this account ID and title already exists");
        const id = createHash("md5").update(randomUUID()).digest("hex");
        account.namespaces.set(id, { id, title, values: new Map() });
        return { result: { id, title, supports_url_encoding: true } };
      },
    ],
    route("DELETE", "", ({ id }) => {
      account.namespaces.delete(id);
      return { result: {} };
    }),
    route("GET", "/keys", ({ values }, { query }) => {
      // Returns up to 1,000 sorted keys and a cursor: https://developers.cloudflare.com/kv/api/list-keys/.
      const limit = Math.min(Number(query.get("limit") ?? 1000), 1000);
      const prefix = query.get("prefix") ?? "";
      const from = Number(query.get("cursor") || 0);
      const names = [...values.keys()].filter((name) => name.startsWith(prefix)).sort();
      const listed = names.slice(from, from + limit);
      const result = listed.map((name) => ({ name, metadata: values.get(name)?.metadata }));
      const cursor = from + limit < names.length ? String(from + limit) : "";
      return { result, info: { count: result.length, cursor } };
    }),
    route("PUT", "/bulk", ({ values }, { body }) => {
      const pairs = parse<{ key: string; value: string; base64?: boolean; metadata?: unknown }[]>(body);
      // Accepts up to 10,000 pairs and 100 MB: …/kv/subresources/namespaces/methods/bulk_update/.
      if (pairs.length > 10_000 || body.length > 100_000_000) throw new ApiError(413, 10047, "request is too large");
      if (!account.spend(pairs.length))
        // https://github.com/Ikalus1988/MisakaNet/issues/1890 quotes this message.
        throw new ApiError(429, 10048, "your account has reached the free usage limit for this operation for today");
      for (const { key, value, base64, metadata } of pairs) {
        const bytes = new Uint8Array(Buffer.from(value, base64 ? "base64" : "utf8"));
        values.set(key, { bytes, metadata, hidden: account.lag, before: values.get(key) });
      }
      return { result: { successful_key_count: pairs.length, unsuccessful_keys: [] } };
    }),
    route("POST", "/bulk/get", ({ values }, { body }) => {
      const { keys, type = "text" } = parse<{ keys: string[]; type?: string }>(body);
      // "Up to 100 KV pairs … must contain text-based values": …/kv/subresources/namespaces/methods/bulk_get/.
      if (keys.length > 100) throw new ApiError(400, 10029, "you can request a maximum of 100 keys");
      const entries = keys.map((key) => {
        const value = visibleValue(values.get(key));
        return [key, value && type === "text" ? new TextDecoder().decode(value.bytes) : null];
      });
      return { result: { values: Object.fromEntries(entries) } };
    }),
    route("POST", "/bulk/delete", ({ values }, { body }) => {
      const names = parse<string[]>(body);
      for (const name of names) values.delete(name);
      return { result: { successful_key_count: names.length, unsuccessful_keys: [] } };
    }),
    route("GET", "/values/([^/]+)", ({ values }, { parts }) => {
      const value = visibleValue(values.get(parts[1] ?? ""));
      if (!value) throw new ApiError(404, 10009, "get: 'key not found'");
      return { raw: value.bytes };
    }),
  ];
}

export function parse<T>(body: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(body)) as T;
}

/**
 * Returns the value that a read sees, which may be the previous one: "Changes … may take up to 60 seconds or more to be
 * visible", https://developers.cloudflare.com/kv/concepts/how-kv-works/.
 */
function visibleValue(value: StoredValue | undefined): StoredValue | undefined {
  return value?.hidden && value.hidden-- > 0 ? value.before : value;
}
