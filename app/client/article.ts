/** The HTML of an article by its hash, for the one place that asks for it after the page: an article that came late. */

/** HTML that this module vouches for; where browsers know Trusted Types it is one of theirs. */
export type ArticleHtml = string & { readonly fromOurBuild: unique symbol };

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): unknown };
}

let policy: { createHTML(html: string): unknown } | undefined;

/** Null where it cannot be had now. */
export async function fetchArticle(hash: string): Promise<ArticleHtml | null> {
  try {
    const response = await fetch(`/_content/${hash}.html`);
    if (!response.ok) return null;
    return trusted(await response.text());
  } catch {
    return null;
  }
}

/** The build has sanitized it, and the Worker sends nothing else from that URL. */
function trusted(html: string): ArticleHtml {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy("docs", { createHTML: (text) => text });
  return (policy ? policy.createHTML(html) : html) as ArticleHtml;
}
