/** State that outlives a page, JSON-encoded in localStorage. Never throws: where storage is refused, nothing is kept. */

/** The stored value, or null where there is none, it is not JSON, or storage is refused. */
export function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** False where the value could not be kept. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
