/** Prepares a Cloudflare account and completes wrangler.toml. A second run changes nothing. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { site } from "../../content/site.ts";
import { build } from "../build/build.ts";
import type { Places } from "../build/places.ts";
import { Steps } from "../build/timings.ts";
import { ApiRefusal, type ApiSettings, CloudflareApi, wrangler } from "./cloudflare-api.ts";
import { listNamespaces } from "./cloudflare-lock.ts";
import { onlyAccount } from "./cloudflare-target.ts";
import { readSettings } from "./settings.ts";
import { ReleaseError } from "./target.ts";
import { readManifest } from "./values.ts";

/** Writes per day on the free plan, see https://developers.cloudflare.com/kv/platform/limits/. Bulk writes count each key. */
const FREE_WRITES = 1000;

interface SetupOptions {
  domain?: string;
  say: (line: string) => void;
}

export async function setup(places: Places, { domain, say }: SetupOptions, settings: ApiSettings): Promise<void> {
  const { name, namespace, account: configuredAccount } = readSettings(places.base);
  const api = await CloudflareApi.open(settings);
  const account = configuredAccount ?? (await onlyAccount(api));
  const path = `/accounts/${account}`;
  // Everything that can fail for lack of permissions or information comes before the first change.
  const namespaces = await listNamespaces(api, account);
  const scripts = await api.ask<{ id: string }[]>("GET", `${path}/workers/scripts`);
  const subdomain = await workersSubdomain(api, account);
  const file = join(places.base, "wrangler.toml");
  const before = readFileSync(file, "utf8");
  const chosen = /^(workers_dev = true|routes? = )/m.test(before)
    ? undefined
    : await chooseDomain(domain, name, subdomain);
  if (chosen === "workers.dev" && !subdomain) throw noSubdomain(account);
  if (namespace && !namespaces.some(({ id }) => id === namespace))
    throw new ReleaseError(
      `wrangler.toml names the KV namespace ${namespace}, which does not exist in account ${account}. If the site moves to this account, remove the line \`id = …\` and run this again.`,
      1,
    );
  say(`login          account ${account}`);
  say(`plan           ${await writesNeeded(places, say)}`);
  say(
    "               the free plan also allows 100,000 requests a day; with the edge cache on, static files count too",
  );

  const title = `${name}-content`;
  const existingId = namespace ?? namespaces.find((candidate) => candidate.title === title)?.id;
  const id = existingId ?? (await api.ask<{ id: string }>("POST", `${path}/storage/kv/namespaces`, { title })).id;
  say(`KV namespace   ${id}${existingId ? "" : ", created"}`);
  const exists = scripts.some((script) => script.id === name);
  if (!exists) await createWorker(api, `${path}/workers/scripts/${name}`);
  say(`Worker         ${name}${exists ? "" : ", created"}`);
  const after = withDomain(withNamespace(before, id), chosen);
  if (after !== before) writeFileSync(file, after);
  say(`wrangler.toml  ${after === before ? "needs no change" : "written: commit it"}`);
  // Applies domains and schedule, so that the smoke test of the first publication can use the final URL.
  await wrangler(["triggers", "deploy"], { cwd: places.base, env: { CLOUDFLARE_ACCOUNT_ID: account } });
  if (!subdomain) say(`preview URLs   off, because ${noSubdomain(account).message}`);
  say("Ready. Publish with `npm run build && npm run release -- publish --remote`.");
}

/** Versions, secrets and previews need an existing Worker. This one responds with 503 until the first release. */
async function createWorker(api: CloudflareApi, path: string): Promise<void> {
  const code = `export default {
  fetch: () => new Response("Nothing is published here yet.\\n", { status: 503 }),
  scheduled() {},
};
`;
  const form = new FormData();
  form.set("metadata", JSON.stringify({ main_module: "index.js", compatibility_date: "2026-10-20", bindings: [] }));
  form.set("index.js", new File([code], "index.js", { type: "application/javascript+module" }));
  await api.ask("PUT", path, form);
}

/** How many values a first publication writes, and what that means on the free plan. */
async function writesNeeded(places: Places, say: (line: string) => void): Promise<string> {
  const manifest = await readManifest(places).catch(async () => {
    say("build          of the site, to count its values");
    return (await build(places, new Steps(process.stderr))).manifest;
  });
  const writes = Object.keys(manifest.values).length + 2;
  const days = Math.ceil(writes / FREE_WRITES);
  return days === 1
    ? `a first publication writes ${writes} values, and the free plan allows 1,000 a day`
    : `a first publication writes ${writes} values: it takes ${days} days on the free plan, which allows 1,000 a day (run it again each day, and it continues where it stopped), or minutes on Workers Paid`;
}

async function workersSubdomain(api: CloudflareApi, account: string): Promise<string | null> {
  try {
    return (await api.ask<{ subdomain: string }>("GET", `/accounts/${account}/workers/subdomain`)).subdomain;
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 10007) return null;
    throw error;
  }
}

function noSubdomain(account: string): ReleaseError {
  return new ReleaseError(
    `the account has no workers.dev subdomain yet: choose one at https://dash.cloudflare.com/${account}/workers/onboarding, then run setup again`,
    1,
  );
}

async function chooseDomain(domain: string | undefined, name: string, subdomain: string | null): Promise<string> {
  if (domain) return checkDomain(domain);
  const question = `At which URL should the site be? Type a domain of this account, such as ${new URL(site.origin).hostname}, or press Enter for ${name}.${subdomain ?? "<subdomain>"}.workers.dev: `;
  if (!process.stdin.isTTY)
    throw new ReleaseError(
      "setup needs to know the domain of the site: add --domain workers.dev, or --domain with a domain of this account",
      1,
    );
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return checkDomain((await lines.question(question)).trim() || "workers.dev");
  } finally {
    lines.close();
  }
}

function checkDomain(domain: string): string {
  if (/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(domain)) return domain;
  throw new ReleaseError(`"${domain}" is not a domain: use a host name such as docs.example.org, or workers.dev`, 1);
}

function withNamespace(text: string, id: string): string {
  return /^id = /m.test(text) ? text : text.replace('binding = "CONTENT"', `binding = "CONTENT"\nid = "${id}"`);
}

/** The Worker responds only to hosts that it knows, so a domain other than the canonical one is passed to it as ORIGIN. */
function withDomain(text: string, domain: string | undefined): string {
  if (domain === undefined) return text;
  if (domain === "workers.dev") return text.replace(/^workers_dev = false$/m, "workers_dev = true");
  const routed = text.replace(
    /^workers_dev = .*$/m,
    (line) => `${line}\nroutes = [{ pattern = "${domain}", custom_domain = true }]`,
  );
  const origin = `https://${domain}`;
  return origin === site.origin ? routed : `${routed}\n[vars]\nORIGIN = "${origin}"\n`;
}
