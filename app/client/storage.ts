/** Stores values as JSON across pages. Never throws: if the browser refuses storage, nothing is stored. */

/** "kept" lasts across visits, "tab" until the tab is closed. */
export type Area = "kept" | "tab";

/** Whether the browser allows storage. */
export function isThere(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** Returns the stored value, or null if there is none, it isn't JSON, or the browser refuses storage. */
export function read(key: string, area: Area = "kept"): unknown {
  try {
    return JSON.parse(open(area).getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Returns false if the value couldn't be stored. */
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
