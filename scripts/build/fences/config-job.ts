/** The messages to and from the process that evaluates configurations. */
export interface ConfigJob {
  /** CommonJS: the configuration, and the other files of the page, by name. */
  name: string;
  files: Record<string, string>;
}

/** null: valid. */
export type ConfigVerdict = { message: string } | null;
