/**
 * A lock at Cloudflare, so that only one process publishes at a time. It is an empty KV namespace whose title names the
 * holder. A process creates its namespace, then lists them all: if another one exists, it deletes its own and tries
 * again later. Because every process creates its namespace before it lists them, two processes can't both hold the
 * lock.
 */
import { hostname, userInfo } from "node:os";
import type { CloudflareApi } from "./cloudflare-api.ts";
import { ReleaseError } from "./target.ts";

interface Namespace {
  id: string;
  title: string;
}

/** Publishing never takes this long, so an older lock was left by a process that died. */
const LEASE = 20 * 60_000;

/**
 * Takes the lock and returns the function that releases it. While another process holds the lock, retries for `patience`
 * milliseconds and calls `waiting` with its title each time.
 */
export async function lockCloudflare(
  api: CloudflareApi,
  account: string,
  worker: string,
  { patience = 5_000, waiting = () => {} }: { patience?: number; waiting?: (holder: string) => void } = {},
): Promise<() => Promise<void>> {
  const path = `/accounts/${account}/storage/kv/namespaces`;
  const start = `${worker} is being published by `;
  const host = `${userInfo().username}@${hostname()}`;
  const remove = (id: string): Promise<unknown> => api.ask("DELETE", `${path}/${id}`).catch(() => null);
  for (let timeLeft = patience; ; ) {
    const title = `${start}${host}, process ${process.pid}, since ${new Date().toISOString()} (${Math.random().toString(36).slice(2, 8)})`;
    const own = await api.ask<Namespace>("POST", path, { title });
    const others = (await listNamespaces(api, account)).filter(
      (namespace) => namespace.title.startsWith(start) && namespace.id !== own.id,
    );
    const dead = others.filter((namespace) => isDead(namespace.title, host));
    await Promise.all(dead.map(({ id }) => remove(id)));
    if (others.length === dead.length) return async () => void (await remove(own.id));
    await remove(own.id);
    const holder = others.find((namespace) => !dead.includes(namespace))?.title.replace(/ \(\w+\)$/, "") ?? "";
    if (timeLeft <= 0)
      throw new ReleaseError(
        `${holder}. Nothing changed; run the command again later. If that process has died, its lock expires after 20 minutes, and \`rollback --force\` ignores it.`,
        3,
      );
    waiting(holder);
    // A random pause, so that two processes that started together get out of step.
    const pause = Math.min(timeLeft, 5_000) * (0.3 + 0.7 * Math.random());
    timeLeft -= Math.max(pause, 500);
    await api.pause(pause);
  }
}

/** All KV namespaces of the account. */
export async function listNamespaces(api: CloudflareApi, account: string): Promise<Namespace[]> {
  const namespaces: Namespace[] = [];
  for (let page = 1; ; page++) {
    const { result, result_info: info } = await api.askAll<Namespace[]>(
      "GET",
      `/accounts/${account}/storage/kv/namespaces?per_page=1000&page=${page}`,
    );
    namespaces.push(...result);
    if (result.length === 0 || namespaces.length >= (info?.total_count ?? 0)) return namespaces;
  }
}

/** Whether the holder is gone: its lock is too old, or it was a process of this host that no longer runs. */
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
