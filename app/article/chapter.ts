/** Names a page inside a printable document: /guides/caching/ → guides-caching. */
export function chapterId(url: string): string {
  return url.slice(1, -1).replaceAll("/", "-");
}
