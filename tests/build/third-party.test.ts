/** Packages whose READMEs become pages: the build rejects invalid packages. No test uses the network. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadReadmes } from "../../scripts/build/third-party.ts";
import { integrityOf, type TarEntry, tarballOf, validEntries } from "../support/sample-package.ts";

const place = { url: "/loaders/sample-loader/", repo: "https://github.com/webpack/sample-loader", directory: "" };

describe("a package", () => {
  let folder: string;
  let server: Server;
  let requests: string[];
  let tarball: Buffer;
  const before = process.env.npm_config_registry;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "third-party-"));
    requests = [];
    server = createServer(({ url = "", headers }, response) => {
      requests.push(url);
      if (url.endsWith(".tgz")) return void response.end(tarball);
      if (url !== "/sample-loader") return void response.writeHead(404).end("{}");
      const dist = { tarball: `http://${headers.host}/sample-loader-1.0.0.tgz` };
      const versions = { "1.0.0": { name: "sample-loader", version: "1.0.0", dist } };
      response.end(JSON.stringify({ name: "sample-loader", "dist-tags": { latest: "1.0.0" }, versions }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    process.env.npm_config_registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });

  afterEach(async () => {
    if (before === undefined) delete process.env.npm_config_registry;
    else process.env.npm_config_registry = before;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  /** Loads a lock file with one package, whose entry `change` overrides. */
  async function load(change: Record<string, unknown> = {}) {
    const entry = {
      npm: "sample-loader",
      version: "1.0.0",
      integrity: integrityOf(tarball),
      title: "sample-loader",
      contributors: [],
      ...place,
    };
    const files = {
      lock: join(folder, "lock.json"),
      permalinks: join(folder, "permalinks.json"),
      redirects: join(folder, "redirects.json"),
    };
    await writeFile(files.lock, JSON.stringify([{ ...entry, ...change }], null, 2));
    await writeFile(files.permalinks, JSON.stringify({ "/": { title: "webpack", ids: [] } }));
    await writeFile(files.redirects, "{}");
    return loadReadmes({ ...files, cacheDir: join(folder, "cache") });
  }

  test("becomes a README with metadata", async () => {
    tarball = tarballOf(validEntries);
    const { readmes, problems } = await load({ group: "CSS" });
    expect(problems).toEqual([]);
    expect(readmes).toEqual([
      {
        path: "sample-loader@1.0.0/README.md",
        url: "/loaders/sample-loader/",
        markdown: "Hello.\n",
        front: {
          title: "sample-loader",
          group: "CSS",
          contributors: [],
          description: "sample-loader: a sample. Readme of version 1.0.0 of the npm package.",
          source: "https://github.com/webpack/sample-loader/blob/HEAD/README.md",
          edit: "https://github.com/webpack/sample-loader/edit/HEAD/README.md",
          repo: "https://github.com/webpack/sample-loader",
          thirdParty: true,
          version: "1.0.0",
          webpackRange: "^5.0.0",
          name: "README.md",
          extension: ".md",
          size: 7,
        },
        summary: {
          npm: "sample-loader",
          version: "1.0.0",
          url: "/loaders/sample-loader/",
          title: "sample-loader",
          webpackRange: "^5.0.0",
          peers: {},
          optionalPeers: [],
          options: [],
          differences: [],
        },
      },
    ]);
  });

  test("has its requirements and the options of its schema with defaults, which are compared with the README", async () => {
    const manifest = {
      name: "sample-loader",
      engines: { node: ">= 22" },
      peerDependencies: { webpack: "^5.90.0", sass: "^1.3.0", less: "*" },
      peerDependenciesMeta: { less: { optional: true } },
    };
    const schema = {
      type: "object",
      properties: {
        minify: { type: "boolean" },
        mode: { enum: ["fast", "small"], default: "fast" },
        silent: { type: "object", properties: { errors: { type: "boolean" } } },
      },
    };
    const readme =
      "# sample-loader\n\n### `minify`\n\nDefault: `true`\n\n### `mode`\n\n- Default: `small`\n\n### `gone`\n\nDefault: `1`\n";
    tarball = tarballOf([
      { path: "package/package.json", text: JSON.stringify(manifest) },
      { path: "package/README.md", text: readme },
      { path: "package/dist/options.json", text: JSON.stringify(schema) },
      { path: "package/test/options.json", text: "{}" },
    ]);
    const { summary } = (await load()).readmes[0] ?? {};
    expect(summary).toMatchObject({
      webpackRange: "^5.90.0",
      node: ">= 22",
      peers: { sass: "^1.3.0", less: "*" },
      optionalPeers: ["less"],
      options: [
        { path: "minify", type: "boolean", default: "true" },
        { path: "mode", type: '"fast" | "small"', default: '"fast"' },
        { path: "silent" },
        { path: "silent.errors", type: "boolean" },
      ],
    });
    expect(summary?.differences).toEqual([
      '`mode` is `"fast"` in the schema, and `small` in the README.',
      "The README doesn't mention `silent`.",
      "The README doesn't mention `silent.errors`.",
      "The README describes `gone`, which the schema doesn't have.",
    ]);
  });

  test("isn't downloaded again, even if its README is cleaned again", async () => {
    tarball = tarballOf(validEntries);
    const first = await load();
    expect(requests).toEqual(["/sample-loader", "/sample-loader-1.0.0.tgz"]);
    expect(await load()).toEqual(first);
    expect((await load({ title: "Sample" })).readmes[0]?.front.title).toBe("Sample");
    expect(requests).toHaveLength(2);
  });

  test("that differs from the lock is rejected, and nothing of it is stored", async () => {
    tarball = tarballOf(validEntries);
    const integrity = integrityOf(Buffer.from("another tarball"));
    const { readmes, problems } = await load({ integrity });
    expect(readmes).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      line: 3,
      message: expect.stringMatching(/^sample-loader@1\.0\.0: .*its sha512 is different.*checksums/),
    });
    expect(await readdir(join(folder, "cache")).catch(() => [])).toEqual([]);
  });

  test("is downloaded again if its checksum in the lock has changed", async () => {
    tarball = tarballOf(validEntries);
    await load();
    tarball = tarballOf(validEntries.with(1, { path: "package/README.md", text: "# sample-loader\n\nChanged.\n" }));
    expect((await load()).readmes[0]?.markdown).toBe("Changed.\n");
  });

  const big = "a".repeat(3 * 1024 * 1024);
  test.each<[string, TarEntry[], RegExp]>([
    [
      "has a path that leads out of its folder",
      [...validEntries, { path: "package/../../evil.js", text: "x" }],
      /evil\.js", a path outside of its folder/,
    ],
    [
      "has an absolute path",
      [{ path: "/etc/passwd", text: "x" }, ...validEntries],
      /"\/etc\/passwd", an absolute path/,
    ],
    [
      "has a symbolic link",
      [...validEntries, { path: "package/l", type: "SymbolicLink", linkpath: "/etc/passwd" }],
      /"package\/l", a SymbolicLink/,
    ],
    [
      "has a hard link as its README",
      [{ path: "package/README.md", type: "Link", linkpath: "package/package.json" }],
      /a Link/,
    ],
    [
      "has files outside package/",
      [...validEntries, { path: "other/x.js", text: "x" }],
      /"other\/x\.js", which is outside of package/,
    ],
    ["has a README of 3 MB", [{ path: "package/README.md", text: big }], /has a readme of more than 2 MB/],
    ["has no README", validEntries.slice(0, 1), /has no README\.md/],
    ["has an empty README", validEntries.with(1, { path: "package/README.md", text: " \n" }), /has no README\.md/],
    [
      "has a broken package.json",
      validEntries.with(0, { path: "package/package.json", text: "{" }),
      /no readable package\.json/,
    ],
  ])("that %s is rejected", async (_, entries, message) => {
    tarball = tarballOf(entries);
    const { readmes, problems } = await load();
    expect(readmes).toEqual([]);
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
    expect(problems[0]?.message).toMatch(/^sample-loader@1\.0\.0 /);
  });

  test.each([
    ["isn't a gzip file", Buffer.from("<!doctype html><p>Sign in to continue")],
    ["is truncated", tarballOf([...validEntries, { path: "package/x", text: big }]).subarray(0, 700)],
    ["is empty", Buffer.alloc(0)],
  ])("whose tarball %s is rejected", async (_, data) => {
    tarball = data;
    const { readmes, problems } = await load();
    expect(readmes).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toMatch(/^sample-loader@1\.0\.0/);
  });

  test("with thousands of files can be read", async () => {
    tarball = tarballOf([
      ...Array.from({ length: 3000 }, (_, index) => ({ path: `package/${index}.js`, text: "" })),
      ...validEntries,
    ]);
    expect((await load()).problems).toEqual([]);
  });

  test("that can't be downloaded stops the build with advice, unless it's in the cache", async () => {
    tarball = tarballOf(validEntries);
    await load();
    process.env.npm_config_registry = "http://127.0.0.1:1/";
    expect((await load({ title: "Again" })).problems).toEqual([]);
    await rm(join(folder, "cache"), { recursive: true });
    const { problems } = await load();
    expect(problems[0]?.message).toMatch(
      /^sample-loader@1\.0\.0 is not in the cache and cannot be downloaded .*connect to the network/,
    );
  });

  test("that the registry doesn't have is reported by name and version", async () => {
    tarball = tarballOf(validEntries);
    expect((await load({ npm: "sample-plugin" })).problems[0]?.message).toMatch(
      /^sample-plugin@1\.0\.0 is not in the npm registry/,
    );
    expect((await load({ version: "9.9.9" })).problems[0]?.message).toMatch(
      /^sample-loader@9\.9\.9 is not in the npm registry/,
    );
  });

  test("with a mistake in the lock is reported with its line", async () => {
    tarball = tarballOf(validEntries);
    const mistakes = {
      version: "^1.0.0",
      integrity: "sha1-x",
      npm: "../evil",
      url: "/else/",
      repo: "https://example.com/a/b",
    };
    for (const [key, value] of Object.entries(mistakes)) {
      const { readmes, problems } = await load({ [key]: value });
      expect(readmes).toEqual([]);
      expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(`${key} must be`)]);
      expect(problems[0]?.line).toBe(3);
    }
    expect(requests).toEqual([]);
  });
});

test("the committed lock contains all packages, each with a checksum", async () => {
  const lock = JSON.parse(await readFile(new URL("../../content/third-party.json", import.meta.url), "utf8")) as {
    integrity: string;
  }[];
  expect(lock).toHaveLength(31);
  for (const { integrity } of lock) expect(integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
});
