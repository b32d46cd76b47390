/** How long a request waits: every answer comes within two seconds, whatever KV and other hosts do. */

/** Milliseconds that a request may wait for others. The rest of its two seconds is for drawing the answer. */
export const WAIT = 1800;

/** Milliseconds for one try to read a value: a request has time for two. */
const TRY = 800;

/** What `work` gives; rejects when that takes longer. */
export async function withDeadline<T>(work: Promise<T>, milliseconds = TRY): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    if (timer !== undefined) clearTimeout(timer);
  }
}

/** The same KV for one request that begins now: a read that is not done when the request's time is over rejects. */
export function forOneRequest(store: KVNamespace): KVNamespace {
  const end = Date.now() + WAIT;
  const get = (...read: Parameters<KVNamespace["get"]>): Promise<unknown> =>
    withDeadline(store.get(...read), Math.max(0, end - Date.now()));
  return new Proxy(store, { get: (target, name) => (name === "get" ? get : Reflect.get(target, name)) });
}
