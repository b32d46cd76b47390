/** Limits for a page before any interaction: how many bytes it loads, and which scripts and requests the CSP allows. */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

describe("A page", () => {
  test("loads at most 5 KB of script (gzip) before any interaction, and 12 KB of styles (Brotli)", async () => {
    const { page } = await site.visit("/concepts/");
    // Headless Chromium moves the pointer to the corner when a page opens, which would count as an interaction.
    await page.addInitScript(() => addEventListener("pointermove", (event) => event.stopImmediatePropagation()));
    await page.goto(`${site.origin}/guides/everything/`);
    await page.waitForLoadState("networkidle");
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".js")),
    );
    const sizes = await Promise.all(
      [...new Set(scripts)].map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length),
    );
    const script = sizes.reduce((sum, size) => sum + size, gzipSync(site.table.assets.boot.text).length);
    expect(script).toBeGreaterThan(1000);
    expect(script).toBeLessThanOrEqual(5120);
    expect(brotliCompressSync(site.table.assets.styles.site.text).length).toBeLessThanOrEqual(12_288);
  });

  test("cannot send requests to other hosts or run inline scripts", async () => {
    const { page } = await site.visit("/concepts/");
    const blocked = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
          fetch("https://example.com/").catch(() => {});
        }),
    );
    expect(blocked).toBe("connect-src");
    const inline = page.evaluate(() => document.body.setAttribute("onclick", "document.title = 'owned'"));
    await expect(inline).rejects.toThrow("TrustedScript");
    expect(await page.title()).not.toBe("owned");
  });
});
