/** The hosted search service, if the release is configured to query it first. */
import { release } from "./release.ts";

/** Includes the public key, which allows only searching and is part of every page. */
export const hostedSearch = release.hostedSearch;

/** The origin of the service, which the content security policy then allows. */
export const hostedSearchOrigin = hostedSearch && `https://${hostedSearch.app.toLowerCase()}-dsn.algolia.net`;
