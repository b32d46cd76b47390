/** Short names in running text are marked, so that no line ends inside `--output-path` or `"source-map"`. */

// Longer ones would not fit a table, a list or a narrow screen.
const breakable = /<code>(?=[^<]*[-/?])([^\s<]{2,22})<\/code>/g;

export function wholeNames(html: string): string {
  return html.replace(breakable, '<code class="w">$1</code>');
}
