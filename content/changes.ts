/** Compares two webpack versions. scripts/tools/option-history.ts writes the data, content/version-history.json. */

export const changeKinds = ["options", "flags", "hooks", "errors"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * The 5.x minor versions that had something: `72-` came in 5.72 and is still there, `-44` was in 5.0 and last seen in 5.44,
 * `19-44,50-` came, went and returned.
 */
export type Spans = string;

export interface VersionHistory {
  /** The newest minor version that was read. */
  upTo: string;
  /** Everything that not all minor versions have, by name. Hooks are named `Compiler.emit`, flags have no dashes. */
  changes: Record<ChangeKind, Record<string, Spans>>;
}

export interface Change {
  kind: ChangeKind;
  name: string;
  /** Seen from the older of the two versions. */
  change: "added" | "removed";
}

/** The number of the minor version in `5.90`, `5.90.1`, `v5.90` or `5.90.x`; null for a version that the history doesn't know. */
export function minorOf(version: string, { upTo }: Pick<VersionHistory, "upTo">): number | null {
  const minor = /^v?5\.(\d{1,3})(?:\.(?:\d{1,3}|x))?$/.exec(version.trim())?.[1];
  return minor !== undefined && Number(minor) <= Number(upTo.split(".")[1]) ? Number(minor) : null;
}

/** The names that exist in only one of two minor versions, in the order of kinds and names. */
export function compareMinors(history: Pick<VersionHistory, "changes">, from: number, to: number): Change[] {
  return changeKinds.flatMap((kind) =>
    Object.entries(history.changes[kind]).flatMap(([name, spans]): Change[] => {
      const before = covers(spans, from);
      return before === covers(spans, to) ? [] : [{ kind, name, change: before ? "removed" : "added" }];
    }),
  );
}

/** "option", "flags", "errors and warnings". */
export function nounOf(kind: ChangeKind, count: number): string {
  if (kind === "errors") return count === 1 ? "error or warning" : "errors and warnings";
  return count === 1 ? kind.slice(0, -1) : kind;
}

/** Title of the list of what came or went: "New hooks". */
export const changeTitle = (kind: ChangeKind, change: Change["change"]): string =>
  `${change === "added" ? "New" : "Removed"} ${nounOf(kind, 2)}`;

/** "3 more options, 1 more hook", in the order of kinds; `word` is "more" or "". */
function countWords(changes: readonly Change[], change: Change["change"], word: string): string {
  const parts = changeKinds.flatMap((kind) => {
    const count = changes.filter((one) => one.kind === kind && one.change === change).length;
    return count > 0 ? [`${count} ${word}${nounOf(kind, count)}`] : [];
  });
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}

/** "webpack 5.90 has 3 more options than webpack 5.89. It no longer has 1 flag." */
export function changesSummary(changes: readonly Change[], from: string, to: string): string {
  const [more, gone] = [countWords(changes, "added", "more "), countWords(changes, "removed", "")];
  if (more === "" && gone === "")
    return `webpack ${to} and webpack ${from} have the same options, flags, hooks and errors.`;
  if (more === "") return `Compared with webpack ${from}, webpack ${to} no longer has ${gone}.`;
  return `webpack ${to} has ${more} than webpack ${from}.${gone === "" ? "" : ` It no longer has ${gone}.`}`;
}

/** Names with their number of members, which aren't named themselves: `["a", "a.b", "c.d"]` is `[["a", 1], ["c.d", 0]]`. */
export function membersOfNew(names: readonly string[]): [name: string, members: number][] {
  const all = new Set(names);
  const members = new Map<string, number>();
  const own = names.filter((name) => {
    const parent = name
      .split(".")
      .map((_, at, parts) => parts.slice(0, at).join("."))
      .find((one) => all.has(one));
    if (parent !== undefined) members.set(parent, (members.get(parent) ?? 0) + 1);
    return parent === undefined;
  });
  return own.map((name) => [name, members.get(name) ?? 0]);
}

function covers(spans: Spans, minor: number): boolean {
  return spans.split(",").some((span) => {
    const [first, last] = span.split("-");
    return minor >= Number(first || 0) && minor <= (last ? Number(last) : Number.POSITIVE_INFINITY);
  });
}
