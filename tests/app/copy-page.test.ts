/** The link that copies a page as Markdown. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const name = "Copy as Markdown";

test("A click on the link copies the page as Markdown and briefly shows Copied! without leaving the page", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const { page, problems } = await site.visit("/concepts/alpha/", { permissions });
  await page.getByRole("link", { name }).click();
  await soon(() => page.getByRole("link", { name: "Copied!" }).count()).toBe(1);
  await soon(() => page.locator(".page-links").getByRole("status").textContent()).toBe("Copied!");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await (await fetch(`${site.origin}/concepts/alpha/index.md`)).text());
  await soon(() => page.getByRole("link", { name }).count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe("/concepts/alpha/");
  expect(problems).toEqual([]);
});

test("If the browser refuses to copy, a click on the link opens the Markdown file", async () => {
  const { page } = await site.visit("/concepts/alpha/");
  await page.evaluate(() => Object.assign(navigator.clipboard, { write: () => Promise.reject(new Error("no")) }));
  await page.getByRole("link", { name }).click();
  await soon(() => new URL(page.url()).pathname).toBe("/concepts/alpha/index.md");
});

test("Without JavaScript, the link opens the Markdown file", async () => {
  const { page } = await site.visit("/concepts/alpha/", { javaScriptEnabled: false });
  await page.getByRole("link", { name }).click();
  expect(new URL(page.url()).pathname).toBe("/concepts/alpha/index.md");
});
