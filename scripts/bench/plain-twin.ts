/** What a page is compared with: itself, by a server of plain files and without anything that moves. */

/** The document at `path` without scripts, its stylesheets in place. */
export async function plainTwin(base: string, path: string): Promise<string> {
  let html = await (await fetch(base + path)).text();
  html = html.replace(/<script\b.*?<\/script>/gs, "").replace(/<link[^>]*rel="modulepreload"[^>]*>/g, "");
  for (const [tag, href] of html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)) {
    const css = await (await fetch(base + href)).text();
    html = html.replace(tag, () => `<style>${css}</style>`);
  }
  if (/<link[^>]*rel="stylesheet"|<script/.test(html)) throw new Error(`${path}: could not be made plain`);
  return html;
}
