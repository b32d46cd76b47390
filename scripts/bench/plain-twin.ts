/** Makes the plain twin of a page, with which load times are compared: the same document without scripts. */

/** Returns the document at `path` without scripts and with inlined stylesheets. */
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
