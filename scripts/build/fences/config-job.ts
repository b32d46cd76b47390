/** What goes to the process that evaluates configurations, and what comes back. */
export interface ConfigJob {
  /** CommonJS: the configuration, and the files that stand beside it on the page, by name. */
  name: string;
  files: Record<string, string>;
}

/** null: valid. */
export type ConfigVerdict = { message: string } | null;
