/** Limits for a page before any interaction: bytes, and the scripts that run. */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

describe("budgets", () => {
  test("script before any interaction is at most 5 KB gzip, styles at most 12 KB brotli", async () => {
    const { page } = await site.visit("/concepts/");
    // A headless Chromium moves its pointer to the corner when a page comes up, which no reader does.
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

  test("a script that is not ours is blocked, inline or not", async () => {
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
