/** One site for all browser tests, served before the first of them: building it costs more than most of them. */
import type { TestProject } from "vitest/node";
import { type Served, serveSmallSite } from "./small-served.ts";

declare module "vitest" {
  interface ProvidedContext {
    site: Served;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, table, close } = await serveSmallSite();
  project.provide("site", { address, table });
  return close;
}
