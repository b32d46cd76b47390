/** Reads the multipart body of an upload: https://developers.cloudflare.com/workers/configuration/multipart-upload-metadata/. */
import type { Account, Binding, Module, Version, Worker } from "./account.ts";
import { ApiError, type ApiRequest } from "./double.ts";

interface Metadata {
  main_module: string;
  bindings?: (Binding & { version_id?: string })[];
  keep_bindings?: string[];
  compatibility_date?: string;
  annotations?: Record<string, string>;
  assets?: { jwt: string; config?: unknown };
  keep_assets?: boolean;
  cache_options?: unknown;
}

/** Reads the version that an upload contains. Throws an ApiError if a module, binding or file is missing. */
export async function readUpload(
  account: Account,
  worker: Worker,
  { body, headers }: ApiRequest,
): Promise<Omit<Version, "id" | "number" | "created_on">> {
  const form = await new Response(body, { headers: { "Content-Type": headers["content-type"] ?? "" } }).formData();
  const metadata = JSON.parse(String(form.get("metadata"))) as Metadata;
  const modules: Module[] = [];
  for (const [name, file] of form)
    if (name !== "metadata" && file instanceof File)
      modules.push({ name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) });
  if (!modules.some(({ name }) => name === metadata.main_module))
    throw new ApiError(400, 10021, `No such module "${metadata.main_module}".`);
  const latest = worker.versions.at(-1);
  const { assets, config } = readAssets(account, metadata, latest);
  return {
    source: "wrangler",
    annotations: metadata.annotations ?? {},
    main: metadata.main_module,
    modules,
    bindings: readBindings(account, worker, metadata),
    ...(metadata.compatibility_date ? { compatibility_date: metadata.compatibility_date } : {}),
    assets,
    assetConfig: config,
    cacheOptions: metadata.cache_options,
  };
}

function readBindings(
  account: Account,
  worker: Worker,
  { bindings = [], keep_bindings: keptTypes = [] }: Metadata,
): Binding[] {
  const latest = worker.versions.at(-1);
  const uploaded = bindings.map((binding) => {
    if (binding.type === "kv_namespace" && !account.namespaces.has(binding.namespace_id ?? ""))
      throw new ApiError(400, 10041, `KV namespace '${binding.namespace_id}' not found.`);
    if (binding.type !== "inherit") return binding;
    // The documentation of inherited bindings: "the version ID or the literal latest … Defaults to latest".
    const { version_id: from = "latest" } = binding;
    const version = from === "latest" ? latest : worker.versions.find(({ id }) => id === from);
    const inherited = version?.bindings.find(({ name }) => name === binding.name);
    if (!inherited) throw new ApiError(400, 10057, `inherit binding '${binding.name}' is invalid`);
    return inherited;
  });
  const keptBindings = latest?.bindings.filter(
    ({ name, type }) => keptTypes.includes(type) && !uploaded.some((one) => one.name === name),
  );
  return [...uploaded, ...(keptBindings ?? [])];
}

function readAssets(
  account: Account,
  { assets, keep_assets: keep }: Metadata,
  latest: Version | undefined,
): { assets: Version["assets"]; config: unknown } {
  if (!assets) return { assets: keep && latest ? latest.assets : {}, config: latest?.assetConfig };
  const payload = Buffer.from(assets.jwt.split(".")[1] ?? "", "base64url").toString();
  const manifest = account.sessions.get((JSON.parse(payload) as { session: string }).session) ?? {};
  for (const [path, { hash }] of Object.entries(manifest))
    if (!account.files.has(hash)) throw new ApiError(400, 10304, `the file ${path} was not uploaded`);
  return { assets: manifest, config: assets.config };
}
