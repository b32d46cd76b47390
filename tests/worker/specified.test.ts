/** Wording and paths from the specification: the not-found page, the default description, and pages without content. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { site as facts } from "../../content/site.ts";
import { type ServedSite, serve } from "../support/served-site.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";

let small: SmallSite;
let site: ServedSite;

beforeAll(async () => {
  small = await smallSite({
    files: {
      "pages/license.md": page("License"),
      "pages/guides/plain.md": "---\ntitle: Plain\n---\n\nA page without a description of its own.\n",
    },
  });
  await small.build();
  site = await serve(small.places);
});
afterAll(async () => {
  await site.close();
  await small.remove();
});

const descriptions = (html: string): string[] =>
  [...html.matchAll(/<meta (?:name="description"|property="og:description") content="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  );

test("The not-found page has the specified sentence and title, and a link to the home page", async () => {
  const { status, text } = await site.fetch("/no/such/page/");
  expect(status).toBe(404);
  expect(text).toContain("<h1>Page Not Found</h1>");
  expect(text).toContain("<p>Oops! The page you are looking for has been removed or relocated.</p>");
  expect(text).toMatch(/<a class="button" href="\/">Go to Homepage<\/a>/);
});

test("The footer of every page links to /license, which redirects to the page", async () => {
  for (const path of ["/", "/concepts/alpha/", "/nowhere/", "/search/", "/offline/"]) {
    const [footer = ""] = /<footer[\s\S]*<\/footer>/.exec((await site.fetch(path)).text) ?? [];
    expect([path, footer.match(/href="\/license[^"]*"/g)]).toEqual([path, ['href="/license"']]);
  }
  const { status, headers } = await site.fetch("/license");
  expect([status, headers.get("Location")]).toEqual([301, "/license/"]);
  expect((await site.fetch("/license/")).status).toBe(200);
});

describe("The default description", () => {
  test("says that webpack is a module bundler, what it's for, and what else it can do", () => {
    expect(facts.defaultDescription).toMatch(/^webpack is a module bundler\b/);
    expect(facts.defaultDescription).toMatch(/main purpose is to bundle JavaScript for the browser/);
    expect(facts.defaultDescription).toMatch(/transform, bundle or package any resource/);
    expect(facts.defaultDescription.length).toBeLessThanOrEqual(160);
  });

  test("is used only on pages that have no description", async () => {
    const { defaultDescription } = facts;
    expect(descriptions((await site.fetch("/guides/plain/")).text)).toEqual([defaultDescription, defaultDescription]);
    expect(descriptions((await site.fetch("/app-shell/")).text)).toEqual([defaultDescription, defaultDescription]);
    expect((await site.fetch("/guides/")).text).not.toContain(defaultDescription);
  });
});

describe("A page without content", () => {
  test.each([
    ["/search", "/search/"],
    ["/search?q=tree%20shaking&x=1", "/search/?q=tree%20shaking&x=1"],
    ["/Search?q=a", "/search/?q=a"],
    ["/search/index.html?q=a", "/search/?q=a"],
    ["//search//?q=a", "/search/?q=a"],
    ["/offline", "/offline/"],
    ["/offline.html", "/offline/"],
    ["/app-shell", "/app-shell/"],
    ["/APP-SHELL/", "/app-shell/"],
  ])("is one redirect away from %s", async (path, location) => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, text, reads } = await site.fetch(`https://webpack.js.org${path}`, { method });
      expect([status, headers.get("Location"), text, reads]).toEqual([301, location, "", []]);
    }
    expect((await site.fetch(location)).status).toBe(200);
  });

  test("receives the longest query that search accepts in full", async () => {
    const query = `?q=${encodeURIComponent("找".repeat(200))}`;
    expect((await site.fetch(`/search${query}`)).headers.get("Location")).toBe(`/search/${query}`);
  });
});
