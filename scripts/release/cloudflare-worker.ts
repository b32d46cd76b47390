/** One Worker on Cloudflare: its deployments, and its versions with their code. */
import { createHash } from "node:crypto";
import type { Manifest } from "../build/release-files.ts";
import { ApiRefusal, type CloudflareApi } from "./cloudflare-api.ts";
import { type Deployment, ReleaseError, type VersionContent } from "./target.ts";

/** https://developers.cloudflare.com/api/resources/workers/subresources/beta/subresources/workers/subresources/versions/. */
interface Version {
  main_module: string;
  modules: { name: string; content_type: string; content_base64: string }[];
  compatibility_date?: string;
  bindings: { name: string; type: string }[];
}

/** https://developers.cloudflare.com/api/resources/workers/subresources/scripts/subresources/deployments/. */
interface Deployed {
  id: string;
  created_on: string;
  source: string;
  author_email?: string;
  versions: { version_id: string; percentage: number }[];
}

export class CloudflareWorker {
  readonly #api: CloudflareApi;
  readonly #account: string;
  readonly #name: string;
  readonly #versions = new Map<string, Promise<Version>>();

  constructor(api: CloudflareApi, account: string, name: string) {
    this.#api = api;
    this.#account = account;
    this.#name = name;
  }

  async deployments(): Promise<Deployment[]> {
    const { deployments } = await this.#script<{ deployments: Deployed[] }>("GET", "/deployments");
    return deployments.map(({ id, created_on: created, source, author_email: author, versions }) => {
      // In a gradual deployment, two versions share the traffic. The one with more traffic counts.
      const [version] = versions.toSorted((a, b) => b.percentage - a.percentage);
      return { id, version: version?.version_id ?? "", created, by: author || source };
    });
  }

  /** Switches all traffic to the version. Forced, because otherwise Cloudflare refuses older secrets. */
  async deploy(version: string, message: string): Promise<void> {
    await this.#script("POST", "/deployments?force=true", {
      strategy: "percentage",
      versions: [{ version_id: version, percentage: 100 }],
      annotations: { "workers/message": message },
    });
  }

  /** Returns null if the version was deleted. */
  async content(id: string): Promise<VersionContent | null> {
    const version = await this.#version(id).catch((error: unknown) => {
      if (error instanceof ApiRefusal && error.status === 404) return null;
      throw error;
    });
    if (!version) return null;
    const { modules } = version;
    const hash = createHash("sha256");
    for (const { name, content_base64: code } of modules.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      hash.update(`${name}\0${code}\0`);
    const table = modules.find(({ name }) => name === "route-table.js");
    const text = Buffer.from(table?.content_base64 ?? "", "base64").toString();
    return { release: /"release":"([0-9a-f]{16})"/.exec(text)?.[1] ?? null, code: hash.digest("hex") };
  }

  /** Uploads the code of an old version as a new version with the secrets of the live one. Returns its id. */
  async copy(id: string, files: Manifest["files"], message: string): Promise<string> {
    const [old, [live]] = await Promise.all([this.#version(id), this.deployments()]);
    const { bindings } = await this.#describe(live?.version ?? id);
    const session = await this.#script<{ jwt: string; buckets: string[][] }>("POST", "/assets-upload-session", {
      manifest: files.assets,
    });
    if (session.buckets.flat().length > 0) throw new Error("Cloudflare no longer has its files");
    const isSecret = ({ type }: { type: string }): boolean => type.startsWith("secret_");
    const metadata = {
      main_module: old.main_module,
      compatibility_date: old.compatibility_date,
      bindings: [
        ...old.bindings.filter((binding) => !isSecret(binding)),
        ...bindings.filter(isSecret).map(({ name }) => ({ name, type: "inherit", version_id: live?.version })),
      ],
      assets: { jwt: session.jwt, config: { _headers: files.headers } },
      cache_options: files.cache,
      annotations: { "workers/message": message },
    };
    const form = new FormData();
    form.set("metadata", JSON.stringify(metadata));
    for (const { name, content_type: type, content_base64: code } of old.modules)
      form.set(name, new File([Buffer.from(code, "base64")], name, { type }));
    return (await this.#script<{ id: string }>("POST", "/versions?bindings_inherit=strict", form)).id;
  }

  async discard(version: string): Promise<void> {
    await this.#api.ask("DELETE", `${this.#path}/versions/${version}`);
  }

  /** URL of the site, without a slash at the end. */
  async url(): Promise<string | undefined> {
    const [[domain], { subdomain }] = await Promise.all([
      this.#api.ask<{ hostname: string }[]>("GET", `/accounts/${this.#account}/workers/domains?service=${this.#name}`),
      this.#api.ask<{ subdomain: { enabled: boolean; url?: string } }>("GET", this.#path),
    ]);
    if (domain) return `https://${domain.hostname}`;
    return subdomain.enabled ? subdomain.url : undefined;
  }

  get #path(): string {
    return `/accounts/${this.#account}/workers/workers/${this.#name}`;
  }

  #version(id: string): Promise<Version> {
    let version = this.#versions.get(id);
    version ??= this.#describe(id, "?include=modules");
    this.#versions.set(id, version);
    return version;
  }

  #describe(id: string, query = ""): Promise<Version> {
    return this.#api.ask("GET", `${this.#path}/versions/${id}${query}`);
  }

  async #script<T>(method: string, path: string, body?: unknown): Promise<T> {
    try {
      const base = `/accounts/${this.#account}/workers/scripts/${this.#name}`;
      return await this.#api.ask<T>(method, base + path, body);
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.code !== 10007) throw error;
      throw new ReleaseError(
        `this account has no Worker "${this.#name}" yet: run \`npm run release -- setup\` first`,
        1,
      );
    }
  }
}
