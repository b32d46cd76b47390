/** The data files for programs match their schemas, can be cached and read by other sites, and link to real pages. */
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DataFiles, type DataName, dataNames, dataUrl, schemaUrl } from "../../content/data.ts";
import type { Directory, Entry } from "../../content/model.ts";
import { placesOf } from "../../scripts/build/places.ts";
import { type ServedSite, serve } from "../support/served-site.ts";

const { default: Ajv } = createRequire(createRequire(import.meta.url).resolve("schema-utils"))("ajv/dist/2020") as {
  default: new (options: object) => { validate(schema: object, data: unknown): boolean; errorsText(): string };
};

let site: ServedSite;
beforeAll(async () => {
  site = await serve(placesOf());
});
afterAll(() => site.close());

async function read<Name extends DataName>(name: Name): Promise<DataFiles[Name]> {
  return JSON.parse((await site.fetch(dataUrl(name))).text) as DataFiles[Name];
}

describe.each(dataNames)("%s.json", (name) => {
  test("matches its schema", async () => {
    const schema = JSON.parse((await site.fetch(schemaUrl(name))).text) as { $id: string };
    expect(schema.$id).toBe(`https://webpack.js.org${schemaUrl(name)}`);
    const data = await read(name);
    expect(data.$schema).toBe(schema.$id);
    const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false });
    ajv.validate(schema, data);
    expect(ajv.errorsText().slice(0, 600)).toBe("No errors");
  });

  test("can be read by scripts of any site, is cached for an hour, and returns 304 for its ETag", async () => {
    const { status, headers, text, reads } = await site.fetch(dataUrl(name));
    expect([status, reads.length]).toEqual([200, 1]);
    expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(headers.get("Content-Length")).toBe(String(Buffer.byteLength(text)));
    expect(headers.get("Link")).toBe(`<${schemaUrl(name)}>; rel="describedby"`);
    const etag = headers.get("ETag") ?? "";
    const again = await site.fetch(dataUrl(name), { headers: { "If-None-Match": `W/${etag}` } });
    expect([again.status, again.text, again.reads]).toEqual([304, "", []]);
    const head = await site.fetch(dataUrl(name), { method: "HEAD" });
    expect([head.status, head.headers.get("ETag"), head.reads]).toEqual([200, etag, []]);
    const schema = await site.fetch(schemaUrl(name));
    expect(schema.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(schema.headers.get("Content-Type")).toBe("application/schema+json; charset=utf-8");
  });
});

test("Every URL in the data belongs to a page of the site", async () => {
  const [options, flags, hooks, errors, plugins] = await Promise.all([
    read("options"),
    read("flags"),
    read("hooks"),
    read("errors"),
    read("plugins"),
  ]);
  const all = [
    ...options.options,
    ...flags.flags,
    ...hooks.hooks,
    ...errors.errors,
    ...errors.deprecations,
    ...plugins.plugins,
  ];
  const urls = all.flatMap(({ url }) => url ?? []);
  expect(urls.length).toBeGreaterThan(3000);
  expect(urls.filter((url) => !Object.hasOwn(site.release.table.pages, url.replace(/#.*/, "")))).toEqual([]);
});

test("pages.json lists every page of the site", async () => {
  const flat = (node: Directory | Entry): Entry[] => (node.type === "file" ? [node] : node.children.flatMap(flat));
  const urls = flat(await read("pages")).map(({ url }) => url);
  expect(urls.sort()).toEqual(Object.keys(site.release.table.pages).sort());
});

test("defaults.json contains the default of an option for each mode and target", async () => {
  const { defaults } = await read("defaults");
  const find = (path: string) => defaults.find((one) => one.path === path)?.defaults;
  expect(find("optimization.minimize")).toEqual({ production: "true", development: "false", none: "false" });
  expect(find("output.globalObject")?.production).toMatchObject({ web: '"self"', node: '"global"' });
});

test.each(["/data/v1/nothing.json", "/data/v1/options", "/data/v1/__proto__.json", "/data/v2/options.json"])(
  "%s does not exist",
  async (path) => {
    expect((await site.fetch(path, { headers: { Accept: "*/*" } })).status).toBe(404);
  },
);

test("If KV can't return a data file, the response is a 503 that no cache stores", async () => {
  const { status, headers } = await site.fetch(dataUrl("hooks"), { faults: { "x/": "missing" } });
  expect([status, headers.get("Cache-Control")]).toEqual([503, "no-store"]);
});
