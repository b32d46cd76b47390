/** A page that changes with its URL's parameters. The edge doesn't cache it, and the URL without them is canonical. */
import type { Env } from "./env.ts";
import type { Shell } from "./render.tsx";

export interface Variant {
  /** Part of the ETag, which differs for each variant. */
  tag: string;
  /** Returns the article that replaces the page's own. Throws Unavailable. */
  render(env: Env, article: Uint8Array): Promise<Uint8Array>;
  /** Returns the frame that replaces the page's own, if it differs. */
  renderFrame?(shell: Shell): Shell;
}
