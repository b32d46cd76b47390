/** Time limits for requests: every request gets a response within two seconds, even if KV or another host hangs. */

/** Milliseconds that a request may wait for KV and other hosts. The rest of the two seconds is for rendering. */
export const REQUEST_TIMEOUT = 1800;

/** Milliseconds for one attempt to read a value. A request has time for two attempts. */
const READ_TIMEOUT = 800;

/** Settles like `work`, or rejects after `milliseconds`. */
export async function withDeadline<T>(work: Promise<T>, milliseconds = READ_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    if (timer !== undefined) clearTimeout(timer);
  }
}

/** Wraps KV for a request that begins now. A read rejects if it isn't done when the request's time is up. */
export function forOneRequest(store: KVNamespace): KVNamespace {
  const end = Date.now() + REQUEST_TIMEOUT;
  const get = (...args: Parameters<KVNamespace["get"]>): Promise<unknown> =>
    withDeadline(store.get(...args), Math.max(0, end - Date.now()));
  return new Proxy(store, { get: (target, name) => (name === "get" ? get : Reflect.get(target, name)) });
}
