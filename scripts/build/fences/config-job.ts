/** The messages to and from the process that evaluates configurations. */
export interface ConfigJob {
  /** The name of the configuration in `files`. */
  name: string;
  /** The source of the configuration and of the page's other files as CommonJS, by name. */
  files: Record<string, string>;
}

/** null if the configuration is valid. */
export type ConfigVerdict = { message: string } | null;
