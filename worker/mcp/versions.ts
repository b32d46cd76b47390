/** Parses versions of webpack as programs write them: `5.90`, `v5.90.1`, `^5.90.0`. */
import { ToolProblem } from "./problem.ts";

export type Version = readonly [major: number, minor: number, patch: number];

/** Throws ToolProblem. */
export function readVersion(text: string): Version {
  const [, major, minor, patch] = /^[v^~=>\s]*(\d{1,4})(?:\.(\d{1,4}|x))?(?:\.(\d{1,4}|x))?/.exec(text.trim()) ?? [];
  if (major === undefined) throw new ToolProblem(`"${text.slice(0, 40)}" is not a version. Send one such as "5.90.0".`);
  return [Number(major), Number(minor) || 0, Number(patch) || 0];
}

/** Returns a negative number if `a` is older than `b`. */
export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
