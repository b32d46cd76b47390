/** The results of following guides. */
import type { RecordedOutputs } from "../build/guides/outputs.ts";
import type { Problem } from "../build/problems.ts";

export interface Followed {
  problems: Problem[];
  commands: number;
  files: number;
  /** The number of outputs that were compared with the reader's build. */
  compared: number;
  /** The output of webpack where the page shows a terminal. */
  outputs: RecordedOutputs;
  /** The number of pages that were opened in a browser. */
  looks: number;
  /** The number of programs that ran until they were stopped. */
  servers: number;
  /** Steps that couldn't be carried out, with the reason. */
  notes: string[];
  /** The number of skipped commands and pages. */
  skipped: number;
}

export function nothingFollowed(): Followed {
  return { problems: [], commands: 0, files: 0, compared: 0, outputs: {}, looks: 0, servers: 0, notes: [], skipped: 0 };
}
