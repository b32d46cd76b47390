/** Runs the official checks of the Agent-Friendly Documentation Spec against the whole site. */
import { runChecks } from "afdocs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { site as constants } from "../../content/site.ts";
import { placesOf } from "../../scripts/build/places.ts";
import { type ServedSite, serve } from "../support/served-site.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serve(placesOf());
});
afterAll(() => site.close());

/** Checks that this site doesn't try to pass, with the reasons. */
const skippedChecks: Record<string, string> = {
  "content-start-position": "In HTML the menu comes before the article, as it does for the keyboard.",
  "page-size-html": "The menus of long sections are part of the HTML. Programs get Markdown, which has none.",
  "page-size-markdown": "Each page that is too long has files for its parts, which the next test checks.",
  "markdown-content-parity":
    "It counts the CommonJS and TypeScript spellings of configurations as missing; same-content.test.ts compares everything.",
};

test("The site passes the checks of the Agent-Friendly Documentation Spec, on forty pages", {
  timeout: 120_000,
}, async () => {
  const { results } = await runChecks(site.origin, {
    canonicalOrigin: constants.origin,
    samplingStrategy: "deterministic",
    maxLinksToTest: 40,
    maxConcurrency: 6,
    requestDelay: 0,
    networkContext: "ci",
    skipCheckIds: Object.keys(skippedChecks),
  });
  const failed = results.filter(({ id, status }) => !(id in skippedChecks) && !["pass", "skip"].includes(status));
  expect(failed.map(({ id, status, message }) => `${id} (${status}): ${message}`)).toEqual([]);
  expect(results.filter(({ status }) => status === "pass").length).toBeGreaterThan(20);
});

test("No part of a long page has more than 50,000 characters", () => {
  const { pages, markdown } = site.release.table;
  const parts = Object.entries(markdown.files).filter(([path]) => !(path in pages));
  expect(parts.filter(([, [, , bytes]]) => bytes > 50_000).map(([path]) => path)).toEqual([]);
  expect(parts.length).toBeGreaterThan(500);
});
