/** What the Worker is given: bindings and variables of wrangler.toml. */
export interface Env {
  /** Bodies, indexes and the files of earlier releases. */
  CONTENT: KVNamespace;
  /** Canonical origin without a slash at the end, if it differs from the release's. */
  ORIGIN?: string;
  /** Personal token for Open Collective's API: a secret. Without it ten requests a minute are allowed, which is enough. */
  OPEN_COLLECTIVE_TOKEN?: string;
  /** On a contributor's machine: /search/?explain=1 shows the scores. */
  EXPLAIN?: boolean;
}
