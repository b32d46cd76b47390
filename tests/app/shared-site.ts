/** One site for all browser tests, served before the first of them: building it costs more than most of them. */
import type { TestProject } from "vitest/node";
import { findChromium } from "../../scripts/tools/chromium.ts";
import { type Served, serveSmallSite } from "./small-served.ts";

declare module "vitest" {
  interface ProvidedContext {
    site: Served;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // npm's Chromium unpacks itself when it is first asked for: here once, and not in several tests at the same time.
  const [{ origin, table, close }] = await Promise.all([serveSmallSite(), findChromium()]);
  project.provide("site", { origin, table });
  return close;
}
