/** Compares two webpack versions. scripts/tools/option-history.ts writes the data, content/version-history.json. */

export const changeKinds = ["options", "flags", "hooks", "errors"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * The 5.x minor versions that have something: `72-` was added in 5.72 and still exists, `-44` existed from 5.0 to 5.44,
 * and `19-44,50-` was removed after 5.44 and added again in 5.50.
 */
export type Spans = string;

export interface VersionHistory {
  /** The newest minor version that was read. */
  upTo: string;
  /** Everything that some minor versions lack, by name. Hooks are named `Compiler.emit`, and flags have no dashes. */
  changes: Record<ChangeKind, Record<string, Spans>>;
  /**
   * Options whose default changed, by path and mode: the first minor version that uses a value, and the value as
   * JavaScript, in version order. For the target `web`.
   */
  defaults: Record<string, Partial<Record<ComparedMode, [minor: number, value: string][]>>>;
}

export const comparedModes = ["production", "development"] as const;
export type ComparedMode = (typeof comparedModes)[number];

/** Options whose default changed in the same way. */
export interface ChangedDefault {
  names: string[];
  /** null if the default changed in both modes. */
  mode: ComparedMode | null;
  before: string;
  after: string;
}

export interface Change {
  kind: ChangeKind;
  name: string;
  /** From the older of the two versions to the newer one. */
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

/** Returns the defaults that differ between two minor versions, for options that exist in both. */
export function changedDefaults(
  { defaults, changes }: Pick<VersionHistory, "defaults" | "changes">,
  from: number,
  to: number,
): ChangedDefault[] {
  const changed = Object.entries(defaults).flatMap(([name, modes]): ChangedDefault[] => {
    const spans = changes.options[name] ?? "-";
    if (!covers(spans, from) || !covers(spans, to)) return [];
    const differing = comparedModes.flatMap((mode): ChangedDefault[] => {
      const [before, after] = [valueIn(modes[mode], from), valueIn(modes[mode], to)];
      return before === after ? [] : [{ names: [name], mode, before, after }];
    });
    const [first, second] = differing;
    const same = first && second && first.before === second.before && first.after === second.after;
    return same ? [{ ...first, mode: null }] : differing;
  });
  const groups = Map.groupBy(changed, ({ mode, before, after }) => JSON.stringify([mode, before, after]));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, names: [first, ...others].flatMap(({ names }) => names) }] : [],
  );
}

/** Describes a changed default: "from `4` to `6`, in development mode". */
export function defaultWords({ mode, before, after }: ChangedDefault): string {
  return `from \`${before}\` to \`${after}\`${mode ? `, in ${mode} mode` : ""}`;
}

function valueIn(values: readonly [minor: number, value: string][] = [], minor: number): string {
  return values.findLast(([first]) => first <= minor)?.[1] ?? "undefined";
}

/** Returns a noun for the kind: "option", "flags", "errors and warnings". */
export function nounOf(kind: ChangeKind, count: number): string {
  if (kind === "errors") return count === 1 ? "error or warning" : "errors and warnings";
  return count === 1 ? kind.slice(0, -1) : kind;
}

/** Returns the title of a list of added or removed items: "New hooks". */
export const changeTitle = (kind: ChangeKind, change: Change["change"]): string =>
  `${change === "added" ? "New" : "Removed"} ${nounOf(kind, 2)}`;

/** "3 more options, 1 more hook", in the order of kinds; `word` is "more" or "". */
function countWords(changes: readonly Change[], change: Change["change"], word: string): string {
  const parts = changeKinds.flatMap((kind) => {
    const count = changes.filter((one) => one.kind === kind && one.change === change).length;
    return count > 0 ? [`${count} ${word}${nounOf(kind, count)}`] : [];
  });
  return new Intl.ListFormat("en").format(parts);
}

/** "webpack 5.90 has 3 more options than webpack 5.89. It no longer has 1 flag. 2 options have a different default." */
export function changesSummary(
  history: Pick<VersionHistory, "changes" | "defaults">,
  from: number,
  to: number,
): string {
  const changes = compareMinors(history, from, to);
  const [old, next] = [`webpack 5.${from}`, `webpack 5.${to}`];
  const [more, gone] = [countWords(changes, "added", "more "), countWords(changes, "removed", "")];
  const defaults = defaultCount(history, from, to);
  const sentences = [
    ...(more ? [`${next} has ${more} than ${old}.`] : []),
    ...(more && gone ? [`It no longer has ${gone}.`] : []),
    ...(!more && gone ? [`Compared with ${old}, ${next} no longer has ${gone}.`] : []),
    ...(!more && !gone ? [`${next} and ${old} have the same options, flags, hooks, and errors.`] : []),
    ...(defaults > 0 ? [`${defaults} ${defaults === 1 ? "option has" : "options have"} a different default.`] : []),
  ];
  return sentences.join(" ");
}

/** The number of options whose default differs between two minor versions. */
export function defaultCount(history: Pick<VersionHistory, "changes" | "defaults">, from: number, to: number): number {
  return new Set(changedDefaults(history, from, to).flatMap(({ names }) => names)).size;
}

/** Replaces the members of a name by their number: `["a", "a.b", "c.d"]` becomes `[["a", 1], ["c.d", 0]]`. */
export function membersOfNew(names: readonly string[]): [name: string, members: number][] {
  const all = new Set(names);
  const members = new Map<string, number>();
  const topLevel = names.filter((name) => {
    const parent = name
      .split(".")
      .map((_, at, parts) => parts.slice(0, at).join("."))
      .find((path) => all.has(path));
    if (parent !== undefined) members.set(parent, (members.get(parent) ?? 0) + 1);
    return parent === undefined;
  });
  return topLevel.map((name) => [name, members.get(name) ?? 0]);
}

function covers(spans: Spans, minor: number): boolean {
  return spans.split(",").some((span) => {
    const [first, last] = span.split("-");
    return minor >= Number(first || 0) && minor <= (last ? Number(last) : Number.POSITIVE_INFINITY);
  });
}
