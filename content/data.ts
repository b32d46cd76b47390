/** The data files below `/data/v1/`: their names, and the shape of those that the Worker reads. A file's schema is next to it. */
import type { VersionHistory } from "./changes.ts";
import type {
  CliFacts,
  DeprecationFact,
  ErrorFact,
  FlagFact,
  HookFact,
  Mode,
  OptionFact,
  PluginFact,
} from "./facts.ts";
import type { Directory } from "./model.ts";

/** Increases when a change to a file could break programs that read it. A new member doesn't increase it. */
export const dataVersion = "v1";

export const dataNames = ["options", "defaults", "flags", "hooks", "errors", "plugins", "history", "pages"] as const;
export type DataName = (typeof dataNames)[number];

/** Root-relative URL of a data file. */
export function dataUrl(name: DataName): string {
  return `/data/${dataVersion}/${name}.json`;
}

/** Root-relative URL of the JSON Schema of a data file. */
export function schemaUrl(name: DataName): string {
  return `/data/${dataVersion}/${name}.schema.json`;
}

/** The members that every data file begins with. */
export interface Envelope {
  $schema: string;
  /** The site that root-relative URLs in the file belong to. */
  origin: string;
  /** npm packages that the facts were read from, with their versions. */
  versions: Record<string, string>;
}

/** A root-relative URL where the documentation describes something. */
interface Described {
  url?: string;
}

export type OptionData = Omit<OptionFact, "defaults"> & Described;

/** One string if all targets have the same default, otherwise one for each target. */
export type ByTarget = string | Record<string, string>;

export interface DefaultData {
  path: string;
  /** The configuration without which the option has no default. */
  when?: string;
  /** As JavaScript source. */
  defaults: Record<Mode, ByTarget>;
  /** With `experiments.futureDefaults`, if that changes anything. */
  futureDefaults?: Record<Mode, ByTarget>;
  /** In a package named `my-package`, for target web, if the name is part of the default. */
  inPackage?: Partial<Record<Mode, string>>;
}

type HookData = Omit<HookFact, "args" | "types"> &
  Described & { owner: string; access: string; args: { name: string; type?: string }[] };

type ErrorData = Omit<ErrorFact, "warning"> & Described & { kind: "error" | "warning" };

type PluginData = Omit<PluginFact, "options"> & Described & { options?: OptionData[] };

interface HistoryData {
  /** The last minor version that was compared. */
  upTo: string;
  /** Options newer than 5.0.0, oldest first. Options of plugins begin with the plugin's name. */
  added: { path: string; version: string }[];
  /** Options that webpack no longer has, with the last minor version that had them. */
  removed: { path: string; lastVersion: string }[];
  /** The minor versions that had each option, flag, hook and error, as in VersionHistory. */
  changes: VersionHistory["changes"];
  /** Options whose default changed, as in VersionHistory. */
  defaults: VersionHistory["defaults"];
}

export interface DataFiles {
  options: Envelope & { options: OptionData[] };
  defaults: Envelope & { modes: readonly string[]; targets: readonly string[]; defaults: DefaultData[] };
  flags: Envelope & { flags: (FlagFact & Described)[]; cli: CliFacts };
  hooks: Envelope & { hooks: HookData[] };
  errors: Envelope & { errors: ErrorData[]; deprecations: (DeprecationFact & Described)[] };
  plugins: Envelope & { plugins: PluginData[] };
  history: Envelope & HistoryData;
  pages: Envelope & Directory;
}
