/** The MCP server, tested with the official client in the current and the previous version of the protocol. */
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placesOf } from "../../scripts/build/places.ts";
import { call, connect, post, postCall, protocols } from "../support/mcp.ts";
import { type ServedSite, serve } from "../support/served-site.ts";

const origin = "https://webpack.js.org";

let site: ServedSite;
beforeAll(async () => {
  site = await serve(placesOf());
});
afterAll(() => site.close());

describe.each(protocols)("With protocol %s, a client", (protocol) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(site, protocol);
  });
  afterAll(() => client.close());

  const text = async (name: string, args: object): Promise<string> => {
    const result = await call(client, name, args);
    expect([name, result.isError, result.text]).toEqual([name, false, expect.any(String)]);
    return result.text;
  };
  const problem = async (name: string, args: object): Promise<string> => {
    const result = await call(client, name, args);
    expect([name, result.isError]).toEqual([name, true]);
    return result.text;
  };

  test("negotiates the protocol and gets the server's instructions", () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(protocol);
    expect(client.getServerVersion()).toMatchObject({ name: "org.js.webpack/docs", version: "1.0.0" });
    expect(client.getInstructions()).toContain("explain_error");
    expect(client.getServerCapabilities()).toMatchObject({ tools: { listChanged: false } });
  });

  test("lists the tools with their input schemas", async () => {
    const { tools } = await client.listTools();
    expect(
      Object.fromEntries(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})])),
    ).toEqual({
      search_docs: ["query", "limit"],
      get_page: ["url"],
      get_option: ["path", "mode", "target", "version"],
      explain_error: ["message"],
      validate_config: ["config", "filename", "version"],
      list_changes: ["from", "to"],
      get_example: ["name"],
    });
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
  });

  test("searches the documentation", async () => {
    const results = await text("search_docs", { query: "output.filename", limit: 3 });
    expect(results).toContain(
      `1. Configuration > Output > output.filename\n   ${origin}/configuration/output/#outputfilename`,
    );
    expect(results.match(/^\d+\. /gm)).toHaveLength(3);
    expect(await text("search_docs", { query: "qqqqxyzzy" })).toMatch(/^Nothing found .*explain_error/);
  });

  test("reads a page, one of its sections, and a page that has moved", async () => {
    const page = await text("get_page", { url: `${origin}/concepts/` });
    expect(page).toMatch(/^---\ntitle: "Concepts"/);
    expect(page).toContain("\n## Entry");
    const section = await text("get_page", { url: "/concepts/#output" });
    expect(section).toMatch(/^## Output/);
    expect(section.match(/^## /gm)).toHaveLength(1);
    const [from = "", to = ""] =
      Object.entries(site.release.table.redirects).find(([, url]) => /^\/[^#]*\/$/.test(url)) ?? [];
    expect(await text("get_page", { url: from })).toBe(await text("get_page", { url: to }));
    expect(await text("get_page", { url: "concepts.md" })).toBe(page);
  });

  test("gets a helpful message if a page or heading doesn't exist", async () => {
    expect(await problem("get_page", { url: "/concept/" })).toContain(`${origin}/concepts/`);
    expect(await problem("get_page", { url: "/concepts/#nothing" })).toContain("#output");
    expect(await problem("get_page", { url: "https://example.com/concepts/" })).toContain("search_docs");
  });

  test("finds an option by its path, by its place in a configuration, or by its flag", async () => {
    const fact = await text("get_option", { path: "output.filename" });
    expect(fact).toContain("# output.filename");
    expect(fact).toContain('- Default: "[name].js"');
    expect(fact).toContain("- Flags: --output-filename");
    expect(fact).toContain(`- Documentation: ${origin}/configuration/output/#outputfilename`);
    expect(fact).toMatch(/## Documentation[\s\S]*```js/);
    expect(await text("get_option", { path: "--output-filename" })).toBe(fact);
    expect(await text("get_option", { path: "module.rules[0].test" })).toContain("# Rule.test");
    expect(await text("get_option", { path: "entry.main.import" })).toContain("# entry.{name}.import");
  });

  test("gets the default for a mode and a target, and the version that introduced an option", async () => {
    const getOption = (path: string, more: object): Promise<string> => text("get_option", { path, ...more });
    const inDevelopment = await getOption("optimization.minimize", { mode: "development" });
    expect(inDevelopment).toContain("- Default: false in mode development");
    expect(inDevelopment).not.toContain("in mode production");
    expect(await getOption("optimization.minimize", { mode: "production" })).toContain(
      "- Default: true in mode production",
    );
    expect(await getOption("output.globalObject", { target: "node20" })).toContain(
      '- Default: "global" in every mode, target node',
    );
    expect(await getOption("output.globalObject", { target: "toaster" })).toContain(
      "- Defaults are known for these targets: web,",
    );
    expect(await getOption("output.module", { version: "5.0.0" })).toContain("- Since: 5");
    expect(await getOption("validate", { version: "5.90.0" })).toContain(
      "doesn't have this option. It was introduced in 5.106.0.",
    );
    expect(await problem("get_option", { path: "output.filname" })).toContain(`output.filename: ${origin}`);
  });

  test("gets the page that explains a log", async () => {
    const log = "ERROR in ./src/index.js\nModule not found: Error: Can't resolve './missing' in '/home/me/src'\n";
    const explained = await text("explain_error", { message: log });
    expect(explained).toContain(`${origin}/errors/module-not-found-error/`);
    expect(explained).toContain("# ModuleNotFoundError");
    const polyfill =
      "Module not found: Error: Can't resolve 'crypto' in '/home/me/src'\nBREAKING CHANGE: webpack < 5 used to include polyfills for node.js core modules by default.";
    expect(await text("explain_error", { message: polyfill })).toContain("fallback");
    expect(await text("explain_error", { message: "the coffee machine is empty" })).toContain(
      "a plugin or your own code",
    );
  });

  test("validates configurations", async () => {
    expect(await text("validate_config", { config: "{ mode: 'production' }" })).toMatch(/^Valid: webpack 5/);
    expect(await text("validate_config", { config: "{ rules: [] }" })).toContain("Did you mean module.rules?");
    expect(await problem("validate_config", { config: "mode: 1", filename: "webpack.config.yml" })).toContain("JSON");
    expect(await problem("validate_config", { config: "{}", version: "4.46.0" })).toContain(
      "Only configurations of webpack 5",
    );
  });

  test("lists the changes between two versions", async () => {
    const changes = await text("list_changes", { from: "5.105.0", to: "v5.107" });
    expect(changes).toContain("## New in 5.106.0\n\n");
    expect(changes).toMatch(/^- validate$/m);
    const all = await text("list_changes", { from: "5.90", to: "5.112" });
    expect(all).toMatch(/## Changed defaults\n\n- devtool: from `"eval"` to `\[/);
    expect(all).toMatch(/## New hooks\n\n- \w+\.\w+/);
    expect(all).toMatch(/## New errors and warnings\n\n(- \w+\n)+/);
    expect(all).toMatch(/New flags: \d{3}/);
    expect(changes).not.toContain("## New in 5.105.0");
    expect(changes).not.toContain("## New in 5.108.0");
    expect(await text("list_changes", { from: "5.110.0", to: "5.112.0" })).toMatch(/## Removed\n\n- .*last in 5\.11/);
    expect(await problem("list_changes", { from: "5.2.0", to: "5.1.0" })).toContain('{ from: "5.1.0", to: "5.2.0" }');
    expect(await problem("list_changes", { from: "next", to: "5" })).toContain("is not a version");
  });

  test("gets a whole example with its output", async () => {
    const example = await text("get_example", { name: "api1-progress" });
    expect(example).toContain("webpack.config.js");
    expect(example).toMatch(/```/);
    expect(await problem("get_example", { name: "progress plugin" })).toContain("- api1-progress: ");
  });

  test("reads pages as resources and gets the prompt", async () => {
    const { resources } = await client.listResources();
    expect(resources.length).toBeGreaterThan(100);
    expect(resources).toContainEqual({ uri: `${origin}/concepts/`, name: "Concepts", mimeType: "text/markdown" });
    const { contents } = await client.readResource({ uri: `${origin}/examples/api1-progress/` });
    expect(contents[0]).toMatchObject({
      mimeType: "text/markdown",
      text: expect.stringContaining("webpack.config.js"),
    });
    await expect(client.readResource({ uri: `${origin}/nothing/` })).rejects.toThrow(/There is no page at \/nothing\//);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ title }) => title)).toEqual(["Fix my webpack build"]);
    const { messages } = await client.getPrompt({
      name: "fix_my_webpack_build",
      arguments: { log: "ERROR in ```x```" },
    });
    expect(JSON.stringify(messages)).toContain("````\\nERROR in ```x```\\n````");
  });
});

describe("Over HTTP,", () => {
  test("scripts of any site can call the server, and nothing is stored or cached", async () => {
    const before = await site.fetch("/mcp", { method: "OPTIONS", headers: { Origin: "https://agent.example" } });
    expect([before.status, before.headers.get("Access-Control-Allow-Origin")]).toEqual([204, "*"]);
    expect(before.headers.get("Access-Control-Allow-Headers")).toBe("*");
    expect(before.headers.get("Access-Control-Allow-Methods")).toBe("POST, OPTIONS");
    const { headers } = await postCall(site, "search_docs", { query: "entry" });
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect([headers.get("Set-Cookie"), headers.get("MCP-Session-Id")]).toEqual([null, null]);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test.each(["GET", "HEAD", "DELETE", "PUT"])("%s returns 405", async (method) => {
    const { status, headers } = await site.fetch("/mcp", { method });
    expect([status, headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  test("every other URL still rejects POST", async () => {
    for (const path of ["/", "/mcp/", "/mcp/server-card", "/data/v1/options.json"])
      expect([path, (await site.fetch(path, { method: "POST", body: "{}" })).status]).toEqual([path, 405]);
  });

  test("the server card and the catalogs link to the server and agree with it", async () => {
    const [catalog, other] = await Promise.all(
      ["/.well-known/ai-catalog.json", "/.well-known/mcp/catalog.json"].map((path) => site.fetch(path)),
    );
    expect(other?.text).toBe(catalog?.text);
    expect(catalog?.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const [entry] = (JSON.parse(catalog?.text ?? "") as { entries: { type: string; url: string }[] }).entries;
    expect(entry?.type).toBe("application/mcp-server-card+json");
    const { headers, text } = await site.fetch(entry?.url ?? "");
    expect(headers.get("Content-Type")).toBe("application/mcp-server-card+json");
    expect((await site.fetch("/.well-known/mcp/server-card.json")).text).toBe(text);
    const card = JSON.parse(text) as {
      name: string;
      version: string;
      description: string;
      remotes: { url: string; supportedProtocolVersions: string[] }[];
    };
    const client = await connect(site);
    expect(client.getServerVersion()).toMatchObject({ name: card.name, version: card.version });
    await client.close();
    expect(card.description.length).toBeLessThanOrEqual(100);
    expect(card.remotes[0]?.url).toBe(`${origin}/mcp`);
    for (const version of card.remotes[0]?.supportedProtocolVersions.slice(1) ?? []) {
      const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: "test", version: "1" } };
      const response = await post(site, JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params }));
      expect(response.text).toContain(`"protocolVersion":"${version}"`);
    }
  });

  test.each(["hang", "missing", "throw"] as const)("the response reports a failing KV (%s) in time", async (fault) => {
    await site.restart();
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "list_changes", arguments: { from: "5.1.0", to: "5.2.0" } },
    });
    const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
    const {
      status,
      text,
      headers: responseHeaders,
    } = await site.fetch("/mcp", { method: "POST", headers, body, faults: { "x/": fault } });
    expect(status).toBe(200);
    expect(text).toContain("temporarily unavailable");
    expect(text).not.toContain("secret");
    expect(Number(responseHeaders.get("X-Took"))).toBeLessThan(2500);
  });
});
