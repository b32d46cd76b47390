/** The Worker's bindings and variables, which wrangler.toml defines. */
export interface Env {
  /** The HTML of pages, indexes, and the files of earlier releases. */
  CONTENT: KVNamespace;
  /** The canonical origin without a trailing slash, if it differs from the release's origin. */
  ORIGIN?: string;
  /** A secret: the token for Open Collective's API. Without it, ten requests a minute are allowed, which is enough. */
  OPEN_COLLECTIVE_TOKEN?: string;
  /** Set only on a contributor's computer, where /search/?explain=1 shows the scores. */
  EXPLAIN?: boolean;
}
