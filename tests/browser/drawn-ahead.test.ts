/** The page that comes next is drawn while this one is read, and is the reader's own when it is shown. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTab, type Tab } from "../../scripts/chromium-tab.ts";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Shows a page to a reader who moves, until the page that comes next is drawn; gives that one's path. */
async function read(tab: Tab, path: string): Promise<string> {
  await tab.send("Page.navigate", { url: site.address + path });
  await soon(() => tab.evaluate<string>("document.readyState + location.pathname")).toBe(`complete${path}`);
  // Whatever this machine is: the page says that it was drawn quickly.
  await tab.evaluate("void (performance.getEntriesByName = () => [{ startTime: 0 }])");
  await tab.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 500, y: 300 });
  const next = await tab.evaluate<string>("document.querySelector('[rel=next]').pathname");
  await soon(() => tab.drawnAhead()).toEqual([site.address + next]);
  return next;
}

test("the next page is drawn ahead, and shown as chosen since", async () => {
  const tab = await openTab("npm");
  try {
    const next = await read(tab, "/concepts/alpha/");
    await tab.evaluate("document.querySelector('[data-island=theme-switch] button').click()");
    await soon(() => tab.evaluate("document.documentElement.dataset.theme")).toBe("dark");
    await tab.evaluate("document.querySelector('[rel=next]').click()");
    await soon(() => tab.evaluate("location.pathname")).toBe(next);
    expect(await tab.evaluate<number>("performance.getEntriesByType('navigation')[0].activationStart")).toBeGreaterThan(
      0,
    );
    expect(await tab.evaluate("document.documentElement.dataset.theme")).toBe("dark");
    // Shown within 100 ms is quick for a page that was opened, and slow for one that was there already.
    const judged = await tab.evaluate<string | null>(`(() => {
      const { activationStart } = performance.getEntriesByType("navigation")[0];
      performance.getEntriesByName = () => [{ startTime: activationStart + 100 }];
      delete document.documentElement.dataset.quick;
      dispatchEvent(new Event("keydown"));
      return document.documentElement.dataset.quick ?? null;
    })()`);
    expect(judged).toBeNull();
  } finally {
    await tab.close();
  }
});
