/** A double of a Cloudflare account: KV namespaces, Workers with versions and deployments, and the deployed site. */
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface StoredValue {
  bytes: Uint8Array;
  metadata?: unknown;
  /** How many reads still return `before`. */
  hidden?: number;
  before?: StoredValue | undefined;
}

export interface Namespace {
  id: string;
  title: string;
  values: Map<string, StoredValue>;
}

export interface Binding {
  name: string;
  type: string;
  text?: string;
  namespace_id?: string;
  [more: string]: unknown;
}

export interface Module {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Version {
  id: string;
  number: number;
  created_on: string;
  source: string;
  annotations: Record<string, string>;
  main: string;
  modules: Module[];
  bindings: Binding[];
  compatibility_date?: string;
  /** The hash and size of each file, by path. */
  assets: Record<string, { hash: string; size: number }>;
  assetConfig?: unknown;
  cacheOptions?: unknown;
}

export interface Deployment {
  id: string;
  created_on: string;
  source: string;
  author_email: string;
  annotations: Record<string, string>;
  versions: { version_id: string; percentage: number }[];
}

export interface Worker {
  name: string;
  tag: string;
  versions: Version[];
  /** Sorted from the latest to the oldest. */
  deployments: Deployment[];
  subdomain: { enabled: boolean; previews_enabled: boolean };
  schedules: { cron: string }[];
  lastDeployedFrom: string;
}

interface Handler {
  fetch(request: Request, env: unknown, context: unknown): Promise<Response>;
}

/** Writes per day to different keys on the free plan: https://developers.cloudflare.com/kv/platform/limits/. */
const FREE_WRITES = 1000;

export class Account {
  readonly id = "0123456789abcdef0123456789abcdef";
  readonly name = "Maintainer's account";
  plan: "free" | "paid" = "free";
  writesToday = 0;
  /** After a write, this many reads through the API still return the previous value. */
  lag = 0;
  /** Returns a response that replaces the one of a version, either as a preview or when the version is live. */
  siteFault: ((path: string, state: "preview" | "live", version: Version) => Response | undefined) | undefined;
  readonly namespaces = new Map<string, Namespace>();
  readonly workers = new Map<string, Worker>();
  /** Static files by hash, as in https://developers.cloudflare.com/workers/static-assets/direct-upload/. */
  readonly files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; type: string }>();
  /** The files of each upload session, by session ID. */
  readonly sessions = new Map<string, Version["assets"]>();
  readonly domains: { id: string; hostname: string; service: string; zone_id: string; zone_name: string }[] = [];
  subdomain: string | null = "maintainer";
  readonly #handlers = new Map<string, Promise<Handler>>();

  /** Counts writes. Returns false, without counting, if they would exceed the daily limit. */
  spend(writes: number): boolean {
    if (this.plan === "free" && this.writesToday + writes > FREE_WRITES) return false;
    this.writesToday += writes;
    return true;
  }

  get worker(): Worker | undefined {
    return [...this.workers.values()][0];
  }

  /** Returns the value of a key from the first namespace that has it. */
  find(key: string): StoredValue | undefined {
    return [...this.namespaces.values()].map(({ values }) => values.get(key)).find((value) => value !== undefined);
  }

  addVersion(worker: Worker, version: Omit<Version, "id" | "number" | "created_on">): Version {
    const added = {
      ...version,
      id: randomUUID(),
      number: worker.versions.length + 1,
      created_on: new Date().toISOString(),
    };
    worker.versions.push(added);
    return added;
  }

  deploy(worker: Worker, deployment: Pick<Deployment, "versions" | "annotations" | "source">): Deployment {
    const deployed = {
      ...deployment,
      id: randomUUID(),
      created_on: new Date().toISOString(),
      author_email: "maintainer@example.com",
    };
    worker.deployments.unshift(deployed);
    return deployed;
  }

  /** Deploys a new version with changed code immediately, as the editor of the dashboard does. */
  edit(worker: Worker, of: Version, change: (text: string) => string = (text) => `${text}/**/`): Version {
    const modules = of.modules.map((module) => {
      const bytes = new TextEncoder().encode(change(new TextDecoder().decode(module.bytes)));
      return module.name === "route-table.js" ? { ...module, bytes } : module;
    });
    const version = this.addVersion(worker, { ...of, modules, source: "dash", annotations: {} });
    this.deploy(worker, { source: "dash", annotations: {}, versions: [{ version_id: version.id, percentage: 100 }] });
    return version;
  }

  /**
   * Responds as the deployed site would. https://developers.cloudflare.com/workers/configuration/previews/ documents
   * the hosts of versions, and https://developers.cloudflare.com/workers/static-assets/routing/ documents static files,
   * which take precedence over the Worker.
   */
  async serve(request: Request): Promise<Response> {
    const { hostname, pathname } = new URL(request.url);
    const [label = "", subdomain] = hostname.replace(/\.workers\.dev$/, "").split(".");
    const domain = this.domains.find((one) => one.hostname === hostname);
    const worker = [...this.workers.values()].find(({ name }) => domain?.service === name || label.endsWith(name));
    const preview = worker?.versions.find(({ id }) => label === `${id.slice(0, 8)}-${worker.name}`);
    const isLive = domain !== undefined || (label === worker?.name && worker.subdomain.enabled);
    const live = worker?.versions.find(({ id }) => id === worker.deployments[0]?.versions[0]?.version_id);
    const version = preview && worker?.subdomain.previews_enabled ? preview : isLive ? live : undefined;
    if (!worker || !version || (!domain && subdomain !== this.subdomain)) return new Response("1042", { status: 404 });
    const faultResponse = this.siteFault?.(pathname, preview ? "preview" : "live", version);
    if (faultResponse) return faultResponse;
    const asset = version.assets[pathname];
    const file = asset && this.files.get(asset.hash);
    if (file) return new Response(file.bytes, { headers: { "Content-Type": file.type } });
    const handler = await this.#run(version);
    return handler.fetch(request, this.#environment(version), { waitUntil() {}, passThroughOnException() {} });
  }

  #environment({ bindings }: Version): Record<string, unknown> {
    return Object.fromEntries(
      bindings.map(({ name, type, text, namespace_id: id = "" }) => [
        name,
        type === "kv_namespace" ? kvBinding(this.namespaces.get(id)) : text,
      ]),
    );
  }

  /** Imports the uploaded modules of a version, once per version. */
  #run({ id, main, modules }: Version): Promise<Handler> {
    let running = this.#handlers.get(id);
    if (!running) {
      const folder = mkdtempSync(join(tmpdir(), "version-"));
      writeFileSync(join(folder, "package.json"), '{"type":"module"}');
      for (const { name, bytes } of modules) writeFileSync(join(folder, name), bytes);
      running = import(pathToFileURL(join(folder, main)).href).then((module: { default: Handler }) => {
        rmSync(folder, { recursive: true, force: true });
        return module.default;
      });
      this.#handlers.set(id, running);
    }
    return running;
  }
}

/** Returns the KV binding for a version's code: https://developers.cloudflare.com/kv/api/read-key-value-pairs/. */
function kvBinding(namespace: Namespace | undefined): unknown {
  const get = async (key: string, options?: { type?: string } | string): Promise<unknown> => {
    const value = namespace?.values.get(key);
    if (!value) return null;
    const type = typeof options === "string" ? options : options?.type;
    if (type === "arrayBuffer") return Uint8Array.from(value.bytes).buffer;
    if (type === "stream") return new Response(Uint8Array.from(value.bytes)).body;
    const text = new TextDecoder().decode(value.bytes);
    return type === "json" ? JSON.parse(text) : text;
  };
  return { get, getWithMetadata: async (key: string, options?: string) => ({ value: await get(key, options) }) };
}

export function etag(modules: readonly Module[]): string {
  const hash = createHash("sha256");
  for (const { name, bytes } of modules) hash.update(name).update(bytes);
  return hash.digest("hex");
}

/** Workers have this class, but Node.js doesn't. */
class FixedLengthStream extends TransformStream {
  // biome-ignore lint/complexity/noUselessConstructor: without it, the length would be passed to TransformStream.
  constructor() {
    super();
  }
}
Object.assign(globalThis, { FixedLengthStream });
