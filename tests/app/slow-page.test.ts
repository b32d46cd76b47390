/** Pages whose HTML is still loading when their script, cached by an earlier page, has already run. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
let server: Server;
let origin: string;
/** If set, the server sends each page only up to the string `before` until `letGo` resolves. */
let held: { before: string; letGo: Promise<void> } | undefined;

beforeAll(async () => {
  site = await openSite();
  server = createServer(async (request, response) => {
    const original = await fetch(site.origin + request.url);
    const { "content-type": type = "", "cache-control": cache = "" } = Object.fromEntries(original.headers);
    response.writeHead(original.status, { "Content-Type": type, "Cache-Control": cache });
    const body = Buffer.from(await original.arrayBuffer());
    const at = held && type.startsWith("text/html") ? body.indexOf(held.before) : -1;
    if (held && at > 0) {
      response.write(body.subarray(0, at));
      await held.letGo;
    }
    response.end(body.subarray(Math.max(0, at)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  held = undefined;
  await site.leave();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

/** Opens another page, whose HTML stops before `text` until its script has loaded, and 300 ms longer. */
async function openHeld(page: Page, path: string, text: string): Promise<void> {
  let letGo = (): void => {};
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  held = { before: text, letGo: promise };
  const opened = page.goto(origin + path);
  const hasScript = (): Promise<boolean> =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.startsWith(`${location.origin}/assets/main.`)),
    );
  await soon(hasScript).toBe(true);
  await page.waitForTimeout(300);
  letGo();
  await opened;
}

test("The theme switch and search work on a page whose HTML arrives after its script", async () => {
  const { page } = await site.visit("/concepts/alpha/", { at: origin });
  await openHeld(page, "/concepts/beta/", "<body");
  const hasScript = (): boolean =>
    performance.getEntriesByType("resource").some(({ name }) => /\/main\.\w+\.js$/.test(name));
  await soon(() => page.evaluate(hasScript)).toBe(true);
  await page.getByTestId("hello-darkness").click();
  await soon(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.keyboard.press("/");
  await soon(() => page.getByRole("dialog", { name: "Search webpack documentation" }).isVisible()).toBe(true);
});

test("The chosen tabs, list of headings and contributor images work if content arrives after the script", async () => {
  const { page } = await site.visit("/guides/everything/", { at: origin });
  const groups = page.locator(".tabs");
  await groups.first().locator("label", { hasText: "pnpm" }).click();
  await soon(() => groups.last().getByText("pnpm add").isVisible()).toBe(true);
  const images: string[] = [];
  await page.route("**/_img/contributors/**", (route) => {
    images.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await openHeld(page, "/guides/everything/?again", "</h1>");
  await soon(() => groups.first().getByText("pnpm add").isVisible()).toBe(true);
  await page.mouse.wheel(0, 100_000);
  await soon(() => page.locator("#contents a").last().getAttribute("aria-current")).toBe("location");
  await soon(() => images.length).toBeGreaterThan(0);
});

test("A page scrolls to its hash if content arrives after the script, even if the sidebar scrolls too", async () => {
  const { page } = await site.visit("/guides/everything/", { at: origin });
  await openHeld(page, "/guides/guide-48/#end", "</h1>");
  const sidebar = page.locator(".side-column");
  await soon(() => sidebar.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
