/** Setup with wrangler's login and a custom domain, and its error messages. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { token } from "../support/cloudflare/double.ts";
import { Maintainer } from "../support/cloudflare/maintainer.ts";

let maintainer: Maintainer;
let home: string;

beforeAll(async () => {
  maintainer = await Maintainer.start();
  home = await mkdtemp(join(tmpdir(), "home-"));
  delete process.env["CLOUDFLARE_API_TOKEN"];
  process.env["XDG_CONFIG_HOME"] = home;
});
afterAll(async () => {
  await maintainer.close();
  await rm(home, { recursive: true, force: true });
});

const setup = (domain: string) => maintainer.release("setup", "--domain", domain);

test("Without a login, setup explains how to log in", async () => {
  const { code, output } = await setup("workers.dev");
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^you are not logged in to Cloudflare: run `npx wrangler login`/),
  ]);
});

test("With wrangler's login, setup needs no token, and rejects a URL as the domain", async () => {
  await mkdir(join(home, ".wrangler/config"), { recursive: true });
  const login = `oauth_token = "${token}"\nrefresh_token = "r"\nexpiration_time = "2099-01-01T00:00:00.000Z"\nscopes = ["account:read"]\n`;
  await writeFile(join(home, ".wrangler/config/default.toml"), login);
  const { output } = await setup("https://docs.example.org/");
  expect(output).toMatch(/^"https:\/\/docs\.example\.org\/" is not a domain: use a host name/);
});

test("Without a workers.dev subdomain, setup says where to choose one and changes nothing", async () => {
  const { account } = maintainer.cloudflare;
  account.subdomain = null;
  const { code, output } = await setup("workers.dev");
  expect([code, output]).toEqual([1, expect.stringContaining("choose one at https://dash.cloudflare.com/")]);
  account.subdomain = "maintainer";
  expect(account.namespaces.size + account.workers.size).toBe(0);
});

test("With a custom domain, the site is live there and uses it in canonical URLs", async () => {
  const release = await maintainer.edit("At home.");
  const { code, output } = await setup("docs.example.org");
  expect([code, output]).toEqual([0, expect.stringContaining("and the free plan allows 1,000 a day")]);
  const toml = await readFile(join(maintainer.site.base, "wrangler.toml"), "utf8");
  expect(toml).toContain('routes = [{ pattern = "docs.example.org", custom_domain = true }]');
  expect(toml).toContain('ORIGIN = "https://docs.example.org"');
  expect(maintainer.cloudflare.account.domains.map(({ hostname }) => hostname)).toEqual(["docs.example.org"]);

  const built = await maintainer.edit("At home.");
  // The settings in wrangler.toml are part of a release.
  expect(built).not.toBe(release);
  expect((await maintainer.release("publish", "--remote")).output).toContain(`release ${built} is live`);
  const response = await maintainer.cloudflare.account.serve(new Request("https://docs.example.org/concepts/alpha/"));
  expect(await response.text()).toContain('<link rel="canonical" href="https://docs.example.org/concepts/alpha/"');
});
