/** The hosted search service, where the release is configured to ask it first; without configuration there is none. */
import { release } from "./release.ts";

/** The public key, which can only search. It's part of every page. */
export const hosted = release.hostedSearch;

/** The only host that the browser may ask then. */
export const hostedOrigin = hosted && `https://${hosted.app.toLowerCase()}-dsn.algolia.net`;
