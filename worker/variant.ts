/** A page that looks different with certain parameters in its URL. Its copies aren't kept, and the URL without them is canonical. */
import type { Env } from "./env.ts";
import type { Shell } from "./render.tsx";

export interface Variant {
  /** Distinguishes the ETags of variants. */
  tag: string;
  /** The article that takes the place of the page's own. Throws Unavailable. */
  draw(env: Env, article: Uint8Array): Promise<Uint8Array>;
  /** The frame that takes the place of the page's own, if there is one. */
  frame?(shell: Shell): Shell;
}
