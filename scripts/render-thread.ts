/** A thread of the page renderer: takes sources, gives rendered pages. */
import { parentPort, workerData } from "node:worker_threads";
import type { PageSource } from "./markdown/page-source.ts";
import { renderPage } from "./markdown.ts";
import type { Places } from "./places.ts";
import { renderSources } from "./render-sources.ts";

const sources = await renderSources(workerData as Places);

parentPort?.on("message", async ({ index, source }: { index: number; source: PageSource }) => {
  const page = await renderPage(source, sources);
  parentPort?.postMessage({ index, page });
});
parentPort?.postMessage("ready");
