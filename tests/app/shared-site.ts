/** Serves one site for all browser tests before the first one runs, because building it takes longer than most do. */
import type { TestProject } from "vitest/node";
import { findChromium } from "../../scripts/tools/chromium.ts";
import { type Served, servePages } from "./served-pages.ts";

declare module "vitest" {
  interface ProvidedContext {
    site: Served;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // npm's Chromium unpacks itself on first use. Do that here once, not in several tests at the same time.
  const [{ origin, table, close }] = await Promise.all([servePages(), findChromium()]);
  project.provide("site", { origin, table });
  return close;
}
