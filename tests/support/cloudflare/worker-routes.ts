/** Endpoints of Workers: https://developers.cloudflare.com/api/resources/workers/. */
import { randomUUID } from "node:crypto";
import { type Account, etag, type Version, type Worker } from "./account.ts";
import { ApiError, type ApiRequest, type ApiResponse, type Route } from "./double.ts";
import { parse } from "./kv-routes.ts";
import { readUpload } from "./worker-upload.ts";

export function workerRoutes(account: Account): Route[] {
  /** Returns a route of an existing Worker. If the Worker doesn't exist, the route throws a 404 error. */
  const route = (
    method: string,
    path: string,
    handler: (worker: Worker, request: ApiRequest) => ApiResponse | Promise<ApiResponse>,
  ): Route => [
    method,
    new RegExp(`^/accounts/\\w+/workers/(?:scripts|workers|services)/([\\w-]+)${path}$`),
    "Workers Scripts",
    (asked) => {
      const worker = account.workers.get(asked.parts[0] ?? "");
      // wrangler takes the codes 10007 and 10090 to mean that the Worker doesn't exist.
      if (!worker)
        throw new ApiError(
          404,
          asked.path.includes("/services/") ? 10090 : 10007,
          "This Worker does not exist on your account.",
        );
      return handler(worker, asked);
    },
  ];
  const deploy = (worker: Worker, version: Version, source: string, message = ""): void => {
    account.deploy(worker, {
      source,
      annotations: message ? { "workers/message": message } : {},
      versions: [{ version_id: version.id, percentage: 100 }],
    });
    worker.lastDeployedFrom = source;
  };

  return [
    // This request uploads and deploys in one step: …/workers/subresources/scripts/methods/update/.
    [
      "PUT",
      /^\/accounts\/\w+\/workers\/scripts\/([\w-]+)$/,
      "Workers Scripts",
      async (asked) => {
        const name = asked.parts[0] ?? "";
        const worker = account.workers.get(name) ?? create(account, name);
        const version = account.addVersion(worker, await readUpload(account, worker, asked));
        deploy(worker, version, "wrangler");
        return {
          result: {
            id: name,
            tag: worker.tag,
            deployment_id: version.id,
            startup_time_ms: 20,
            etag: etag(version.modules),
          },
        };
      },
    ],
    route("POST", "/versions", async (worker, asked) => {
      const version = account.addVersion(worker, await readUpload(account, worker, asked));
      return {
        result: {
          ...describe(version),
          startup_time_ms: 20,
          metadata: { ...describe(version).metadata, has_preview: true },
        },
      };
    }),
    route("GET", "/versions", ({ versions }, { query }) => {
      // "deployable=true" returns the 100 latest versions: https://github.com/cloudflare/workers-sdk/issues/14160.
      const size = query.get("deployable") ? 100 : Number(query.get("per_page") ?? 10);
      return { result: { items: versions.slice(-size).reverse().map(describe) } };
    }),
    route("GET", "/versions/([\\w-]+)", ({ versions }, { parts, query, path }) => {
      const version = versions.find(({ id }) => id === parts[1]);
      if (!version) throw new ApiError(404, 10012, "version not found");
      if (!path.includes("/workers/workers/")) return { result: describe(version) };
      // "include=modules" adds base64-encoded code: …/beta/subresources/workers/subresources/versions/methods/get/.
      const modules = version.modules.map(({ name, type, bytes }) => ({
        name,
        content_type: type,
        content_base64: Buffer.from(bytes).toString("base64"),
      }));
      return {
        result: {
          id: version.id,
          number: version.number,
          created_on: version.created_on,
          annotations: version.annotations,
          main_module: version.main,
          compatibility_date: version.compatibility_date,
          bindings: version.bindings.map(withoutSecret),
          assets: { config: version.assetConfig },
          ...(query.get("include") === "modules" ? { modules } : {}),
        },
      };
    }),
    // "Delete a version": …/workers/subresources/beta/subresources/workers/subresources/versions/methods/delete/.
    route("DELETE", "/versions/([\\w-]+)", (worker, { parts }) => {
      worker.versions = worker.versions.filter(({ id }) => id !== parts[1]);
      return { result: null };
    }),
    route("GET", "/deployments", ({ deployments }) => ({
      // The API returns the 100 most recent: https://github.com/cloudflare/cloudflare-docs/pull/32270.
      result: { deployments: deployments.slice(0, 100) },
    })),
    route("POST", "/deployments", (worker, { body, query }) => {
      const { versions, annotations = {} } = parse<Worker["deployments"][0]>(body);
      const [one] = versions;
      const version = worker.versions.slice(-100).find(({ id }) => id === one?.version_id);
      // Only the 100 most recent versions can be deployed:
      // https://developers.cloudflare.com/changelog/2025-09-11-increased-version-rollback-limit/.
      if (!version) throw new ApiError(404, 10012, "version not found");
      const changed = changedSecrets(worker, version);
      // A rollback across a changed secret is blocked unless "force" is set ("blocked by … rolling back to an older
      // version when a secret has changed"): …/scripts/subresources/deployments/.
      if (changed.length > 0 && query.get("force") !== "true")
        throw new ApiError(
          400,
          10220,
          `Rolling back is not possible. The following secrets have changed: ${changed.join(", ")}`,
        );
      const deployment = account.deploy(worker, { versions, annotations, source: "wrangler" });
      return { result: deployment };
    }),
    route("GET", "/secrets", (worker) => ({
      result: (worker.versions.at(-1)?.bindings ?? []).filter(({ type }) => type === "secret_text").map(withoutSecret),
    })),
    route("PUT", "/secrets", (worker, { body }) => {
      const { name, text } = parse<{ name: string; text: string }>(body);
      const latest = worker.versions.at(-1);
      // wrangler describes error 10215 as "the latest version of your Worker isn't currently deployed".
      if (!latest || worker.deployments[0]?.versions[0]?.version_id !== latest.id)
        throw new ApiError(
          400,
          10215,
          "Secret edit failed. You attempted to modify a secret, but the latest version of your Worker isn't currently deployed.",
        );
      const bindings = [...latest.bindings.filter((one) => one.name !== name), { name, type: "secret_text", text }];
      const annotations = { "workers/triggered_by": "secret" };
      deploy(worker, account.addVersion(worker, { ...latest, bindings, annotations }), "wrangler");
      return { result: { name, type: "secret_text" } };
    }),
    route("PATCH", "/script-settings", () => ({ result: {} })),
    route("GET", "/settings", (worker) => ({
      result: { bindings: worker.versions.at(-1)?.bindings.map(withoutSecret) },
    })),
    route("PUT", "/schedules", (worker, { body }) => {
      worker.schedules = parse(body);
      return { result: { schedules: worker.schedules } };
    }),
    route("POST", "/subdomain", (worker, { body }) => {
      worker.subdomain = { ...worker.subdomain, ...parse<Worker["subdomain"]>(body) };
      return { result: worker.subdomain };
    }),
    route("GET", "/subdomain", (worker) => ({ result: worker.subdomain })),
    route("POST", "/domains/changeset", (_, { body }) => {
      const added = parse<{ hostname: string }[]>(body).filter(
        ({ hostname }) => !account.domains.some((one) => one.hostname === hostname),
      );
      return { result: { added, removed: [], updated: [], conflicting: [] } };
    }),
    route("PUT", "/domains/records", ({ name }, { body }) => {
      for (const { hostname } of parse<{ origins: { hostname: string }[] }>(body).origins)
        if (!account.domains.some((one) => one.hostname === hostname))
          account.domains.push({
            id: randomUUID(),
            hostname,
            service: name,
            zone_id: "zone",
            zone_name: hostname.split(".").slice(-2).join("."),
          });
      return { result: account.domains };
    }),
    // Two endpoints: …/workers/subresources/beta/subresources/workers/, and the one for services that wrangler uses.
    route("GET", "", (worker, { path }) =>
      path.includes("/services/")
        ? {
            result: {
              id: worker.name,
              default_environment: {
                environment: "production",
                script: { tag: worker.tag, tags: [], last_deployed_from: worker.lastDeployedFrom },
              },
            },
          }
        : {
            result: {
              id: worker.tag,
              name: worker.name,
              subdomain: {
                ...worker.subdomain,
                url: `https://${worker.name}.${account.subdomain}.workers.dev`,
                preview_url_suffix: `-${worker.name}.${account.subdomain}.workers.dev`,
              },
            },
          },
    ),
    [
      "GET",
      /^\/accounts\/\w+\/workers\/domains$/,
      "Workers Scripts",
      ({ query }) => ({
        result: account.domains.filter(({ service }) => !query.get("service") || service === query.get("service")),
      }),
    ],
    [
      "GET",
      /^\/accounts\/\w+\/workers\/subdomain$/,
      "Workers Scripts",
      () => {
        if (account.subdomain === null) throw new ApiError(404, 10007, "This account has no workers.dev subdomain.");
        return { result: { subdomain: account.subdomain } };
      },
    ],
    [
      "GET",
      /^\/accounts\/\w+\/workers\/scripts$/,
      "Workers Scripts",
      () => ({ result: [...account.workers.values()].map(({ name, tag }) => ({ id: name, tag })) }),
    ],
    // Returns the hashes of new files in buckets, and a token for their upload:
    // https://developers.cloudflare.com/workers/static-assets/direct-upload/.
    [
      "POST",
      /^\/accounts\/\w+\/workers\/scripts\/([\w-]+)\/assets-upload-session$/,
      "Workers Scripts",
      ({ body }) => {
        const { manifest } = parse<{ manifest: Version["assets"] }>(body);
        const fresh = [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter(
          (hash) => !account.files.has(hash),
        );
        const buckets = Array.from({ length: Math.ceil(fresh.length / 100) }, (_, at) =>
          fresh.slice(at * 100, at * 100 + 100),
        );
        const session = randomUUID();
        account.sessions.set(session, manifest);
        return { result: { buckets, jwt: jwt(session) } };
      },
    ],
    [
      "POST",
      /^\/accounts\/\w+\/workers\/assets\/upload$/,
      "none",
      async ({ body, headers }) => {
        const form = await new Response(body, {
          headers: { "Content-Type": headers["content-type"] ?? "" },
        }).formData();
        for (const [hash, file] of form)
          if (file instanceof File)
            account.files.set(hash, {
              bytes: new Uint8Array(Buffer.from(await file.text(), "base64")),
              type: file.type,
            });
        return { result: { jwt: headers.authorization?.replace("Bearer ", "") } };
      },
    ],
  ];
}

export function create(account: Account, name: string): Worker {
  const worker = {
    name,
    tag: randomUUID(),
    versions: [],
    deployments: [],
    subdomain: { enabled: true, previews_enabled: true },
    schedules: [],
    lastDeployedFrom: "wrangler",
  };
  account.workers.set(name, worker);
  return worker;
}

/** Returns the names of the secrets whose values differ between an older version and the live version. */
function changedSecrets({ versions, deployments }: Worker, version: Version): string[] {
  const live = versions.find(({ id }) => id === deployments[0]?.versions[0]?.version_id);
  const secrets = (of: Version | undefined) =>
    new Map(of?.bindings.flatMap(({ name, type, text }) => (type === "secret_text" ? [[name, text]] : [])));
  const [now, then] = [secrets(live), secrets(version)];
  // Deploying a newer version is never blocked.
  if (live && version.number > live.number) return [];
  return [...new Set([...now.keys(), ...then.keys()])].filter((name) => now.get(name) !== then.get(name));
}

function describe(version: Version) {
  const { id, number, created_on, source, annotations, bindings } = version;
  return {
    id,
    number,
    annotations,
    metadata: { created_on, modified_on: created_on, source, author_email: "maintainer@example.com", hasPreview: true },
    resources: {
      bindings: bindings.map(withoutSecret),
      script: { etag: etag(version.modules), handlers: ["fetch", "scheduled"], last_deployed_from: source },
      script_runtime: { compatibility_date: version.compatibility_date, usage_model: "standard" },
    },
  };
}

function withoutSecret({ text, ...binding }: Version["bindings"][0]): Version["bindings"][0] {
  return binding.type === "secret_text" ? binding : { ...binding, ...(text === undefined ? {} : { text }) };
}

/** Returns an upload token that contains the session and the expiration time that wrangler reads. */
function jwt(session: string): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ session, exp: Math.floor(Date.now() / 1000) + 3600 })}.x`;
}
