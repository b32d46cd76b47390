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
export function compareMinors(history: VersionHistory, from: number, to: number): Change[] {
  return changeKinds.flatMap((kind) =>
    Object.entries(history.changes[kind]).flatMap(([name, spans]): Change[] => {
      const before = covers(spans, from);
      return before === covers(spans, to) ? [] : [{ kind, name, change: before ? "removed" : "added" }];
    }),
  );
}

function covers(spans: Spans, minor: number): boolean {
  return spans.split(",").some((span) => {
    const [first, last] = span.split("-");
    return minor >= Number(first || 0) && minor <= (last ? Number(last) : Number.POSITIVE_INFINITY);
  });
}
