/** Fetches an article's HTML by its hash, for a page that the Worker sent without its article. */

/** HTML that this module marks as safe: a TrustedHTML object in browsers that support Trusted Types. */
export type ArticleHtml = string & { readonly fromOurBuild: unique symbol };

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): unknown };
}

let policy: { createHTML(html: string): unknown } | undefined;

/** Returns null if the request fails. */
export async function fetchArticle(hash: string): Promise<ArticleHtml | null> {
  try {
    const response = await fetch(`/_content/${hash}.html`);
    if (!response.ok) return null;
    return trusted(await response.text());
  } catch {
    return null;
  }
}

/** Safe, because the build sanitizes this HTML, and the Worker serves nothing else at its URL. */
function trusted(html: string): ArticleHtml {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy("docs", { createHTML: (text) => text });
  return (policy ? policy.createHTML(html) : html) as ArticleHtml;
}
