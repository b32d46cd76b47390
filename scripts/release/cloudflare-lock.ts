/**
 * One publisher at a time: a KV namespace whose title says who, from where and since when. Whoever finds another one beside
 * their own takes it back and tries again, so at most one goes on.
 */
import { hostname, userInfo } from "node:os";
import type { CloudflareApi } from "./cloudflare-api.ts";
import { ReleaseError } from "./target.ts";

interface Namespace {
  id: string;
  title: string;
}

/** Nobody publishes for longer; what is older was left by a process that died. */
const LEASE = 20 * 60_000;
const TRIES = 4;

export async function lockCloudflare(
  api: CloudflareApi,
  account: string,
  worker: string,
): Promise<() => Promise<void>> {
  const path = `/accounts/${account}/storage/kv/namespaces`;
  const start = `${worker} is being published by `;
  const host = `${userInfo().username}@${hostname()}`;
  const remove = (id: string): Promise<unknown> => api.ask("DELETE", `${path}/${id}`).catch(() => null);
  for (let attempt = 1; ; attempt++) {
    const title = `${start}${host}, process ${process.pid}, since ${new Date().toISOString()} (${Math.random().toString(36).slice(2, 8)})`;
    const mine = await api.ask<Namespace>("POST", path, { title });
    const all = await listNamespaces(api, account);
    const others = all.filter((one) => one.title.startsWith(start) && one.id !== mine.id);
    const dead = others.filter((one) => isDead(one.title, host));
    await Promise.all(dead.map(({ id }) => remove(id)));
    if (others.length === dead.length) return async () => void (await remove(mine.id));
    await remove(mine.id);
    if (attempt === TRIES) {
      const other = others.find((one) => !dead.includes(one))?.title.replace(/ \(\w+\)$/, "");
      throw new ReleaseError(
        `${other}. Nothing changed: run the command again when that is done. If that process is gone, its lock ends after 20 minutes; \`rollback --force\` does not wait for it.`,
        3,
      );
    }
    await api.pause(300 + Math.random() * 1500);
  }
}

/** All namespaces of the account. */
export async function listNamespaces(api: CloudflareApi, account: string): Promise<Namespace[]> {
  const found: Namespace[] = [];
  for (let page = 1; ; page++) {
    const { result, result_info: info } = await api.askAll<Namespace[]>(
      "GET",
      `/accounts/${account}/storage/kv/namespaces?per_page=1000&page=${page}`,
    );
    found.push(...result);
    if (result.length === 0 || found.length >= (info?.total_count ?? 0)) return found;
  }
}

/** Left behind: too old, or of a process of this computer that no longer runs. */
function isDead(title: string, host: string): boolean {
  const [, who, process_, since] = /by (\S+), process (\d+), since (\S+)/.exec(title) ?? [];
  if (!since || Date.now() - Date.parse(since) > LEASE) return true;
  return who === host && !isRunning(Number(process_));
}

export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
