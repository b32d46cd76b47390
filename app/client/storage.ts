/** State that outlives a page, JSON-encoded. Never throws: where storage is refused, nothing is kept. */

/** "kept" stays for good, "tab" until the tab is closed. */
export type Area = "kept" | "tab";

/** Whether anything can be kept at all. */
export function isThere(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** The stored value, or null where there is none, it is not JSON, or storage is refused. */
export function read(key: string, area: Area = "kept"): unknown {
  try {
    return JSON.parse(open(area).getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** False where the value could not be kept. */
export function write(key: string, value: unknown, area: Area = "kept"): boolean {
  try {
    open(area).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function open(area: Area): Storage {
  return area === "tab" ? sessionStorage : localStorage;
}
