/** Time limits of a request: it gets a response within two seconds, even if KV or another host hangs. */

/** Milliseconds that a request may wait for KV and other hosts. The rest of the two seconds is for rendering the answer. */
export const WAIT = 1800;

/** Milliseconds for one try to read a value: a request has time for two. */
const TRY = 800;

/** Resolves like `work`, or rejects if that takes longer. */
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

/** KV for a request that begins now: a read rejects if it isn't done by the end of the request's time. */
export function forOneRequest(store: KVNamespace): KVNamespace {
  const end = Date.now() + WAIT;
  const get = (...read: Parameters<KVNamespace["get"]>): Promise<unknown> =>
    withDeadline(store.get(...read), Math.max(0, end - Date.now()));
  return new Proxy(store, { get: (target, name) => (name === "get" ? get : Reflect.get(target, name)) });
}
