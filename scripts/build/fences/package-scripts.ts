/** Checks the scripts of a package.json, which are commands too. */
import type { Fault, FenceCode } from "./kinds.ts";

/** Runs `check` on every script, and reports faults at the script's line. */
export function packageScriptFaults(text: string, check: (code: Pick<FenceCode, "lang" | "text">) => Fault[]): Fault[] {
  let scripts: unknown;
  try {
    scripts = (JSON.parse(text) as { scripts?: unknown }).scripts;
  } catch {
    // The check of the JSON reports this error.
    return [];
  }
  return Object.entries(scripts ?? {}).flatMap(([name, command]) => {
    const line = text.slice(0, Math.max(0, text.indexOf(`${JSON.stringify(name)}:`))).split("\n").length;
    return check({ lang: "bash", text: String(command) }).map(({ message }) => ({ line, message }));
  });
}
