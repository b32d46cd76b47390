/** URLs below /e/ redirect to the page of an error or return 404 with suggestions, and the message finder has data. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMessages } from "../../content/explain.ts";
import { type ServedSite, serve } from "../support/served-site.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";

let site: SmallSite;
let served: ServedSite;
beforeAll(async () => {
  site = await smallSite({
    files: {
      "pages/errors/index.md": page("Errors and warnings"),
      "pages/errors/no-mode-warning.md": page("NoModeWarning"),
      "pages/errors/module-error.md": page("ModuleError", "## Why\n\nWords.\n\n## LoaderRunnerError\n\nWords.\n"),
      "pages/errors/module-warning.md": page("ModuleWarning"),
      "pages/errors/deprecations.md": page("Deprecations", "## Module\n\n### DEP_WEBPACK_MODULE_ID\n\nWords.\n"),
    },
  });
  await site.build();
  served = await serve(site.places);
});
afterAll(async () => {
  await served.close();
  await site.remove();
});

test.each([
  ["/e/NoModeWarning/", "/errors/no-mode-warning/"],
  ["/e/nomodewarning", "/errors/no-mode-warning/"],
  ["/e/NoMode/", "/errors/no-mode-warning/"],
  ["/e/no-mode-warning/", "/errors/no-mode-warning/"],
  ["/e/Module/", "/errors/module-error/"],
  ["/e/MODULEWARNING/", "/errors/module-warning/"],
  ["/e/LoaderRunnerError/", "/errors/module-error/#loaderrunnererror"],
  ["/e/DEP_WEBPACK_MODULE_ID/", "/errors/deprecations/#dep_webpack_module_id"],
  ["/e/dep_webpack_module_id", "/errors/deprecations/#dep_webpack_module_id"],
  ["/e/", "/errors/"],
])("%s leads to %s at once", async (from, to) => {
  const { status, headers, reads } = await served.fetch(from);
  expect([status, headers.get("Location"), reads]).toEqual([301, to, []]);
});

test.each(["/e/NoModeWaring/", "/e/nomodes"])("%s returns 404 and suggests similar names", async (path) => {
  const { status, text } = await served.fetch(path);
  expect(status).toBe(404);
  expect(text).toContain('href="/errors/no-mode-warning/"');
  expect(text).toContain('href="/errors/"');
});

test.each(["/e/%3Cscript%3Ealert(1)%3C/script%3E/", "/e/%E0%A4%A/", `/e/${"x".repeat(500)}/`, "/e/Why/"])(
  "%s returns 404",
  async (path) => {
    const { status, text } = await served.fetch(path);
    expect(status).toBe(404);
    expect(text).not.toContain("alert(1)");
  },
);

test("The data of the message finder on /errors/ leads from a message to its page", async () => {
  const { status, headers, text } = await served.fetch("/_data/messages.json");
  expect([status, headers.get("Content-Type")]).toEqual([200, "application/json; charset=utf-8"]);
  const explain = openMessages(JSON.parse(text));
  const [problem] = explain("WARNING in configuration\nThe 'mode' option has not been set, webpack will fallback");
  expect(problem?.pages[0]).toEqual({
    url: "/errors/no-mode-warning/",
    title: "NoModeWarning",
    found: "The 'mode' option has not been set, webpack will fallback",
  });
});
