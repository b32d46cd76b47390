/** The log of following guides. */
import type { RecordedOutputs } from "../build/guides/outputs.ts";
import type { Problem } from "../build/problems.ts";

export interface Followed {
  problems: Problem[];
  commands: number;
  files: number;
  /** Outputs that were compared with a build of the reader's. */
  compared: number;
  /** The output of webpack where the page shows a terminal. */
  outputs: RecordedOutputs;
  /** Pages that were opened in a browser. */
  looks: number;
  /** Programs that ran until they were stopped. */
  servers: number;
  /** Steps that could not be done, with the reason. */
  notes: string[];
  /** How many commands and pages to open are among them. */
  skipped: number;
}

export function nothingFollowed(): Followed {
  return { problems: [], commands: 0, files: 0, compared: 0, outputs: {}, looks: 0, servers: 0, notes: [], skipped: 0 };
}
