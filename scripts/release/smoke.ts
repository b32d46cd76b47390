/** Smoke test: a page of each section, search, a 404, a redirect and a static file must respond correctly. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pMap, { pMapSkip } from "p-map";
import type { RouteTable } from "../../content/model.ts";
import type { Places } from "../build/places.ts";
import type { Ask, Target } from "./target.ts";

export type Checks = readonly Check[];

interface Check {
  path: string;
  status: number;
  /** Start of the content type. */
  type?: string;
  location?: string;
}

/** Requests that every release responds to in the same way. */
export const basicChecks: Checks = [
  { path: "/", status: 200, type: "text/html" },
  { path: "/nowhere/at/all/", status: 404, type: "text/html" },
];

/** The requests for dist/release, with the expected responses. */
export async function smokeChecks(places: Places): Promise<Checks> {
  const { href } = pathToFileURL(join(places.release, "worker/route-table.js"));
  const { default: table } = (await import(`${href}?${Date.now()}`)) as { default: RouteTable };
  const sections = Object.keys(table.sections).map((name) =>
    Object.keys(table.pages).find((url) => table.pages[url]?.[0] === name),
  );
  const [printable] = Object.keys(table.printables);
  const pages = new Set(["/search/", ...sections, printable && `/${printable}/printable/`]);
  // Basic checks include the home page, which may also be the first page of a section.
  pages.delete("/");
  const [from, to] = Object.entries(table.redirects)[0] ?? [];
  return [
    ...basicChecks,
    ...[...pages].flatMap((path) => (path === undefined ? [] : [{ path, status: 200, type: "text/html" }])),
    ...(from && to ? [{ path: from, status: 301, location: to }] : []),
    { path: table.assets.main, status: 200, type: "text/javascript" },
    { path: "/_search/1/indexes/*/queries?query=webpack", status: 200, type: "application/json" },
    { path: "/_release.json", status: 200, type: "application/json" },
  ];
}

/** Milliseconds between attempts. A switch takes some seconds to reach every location: https://developers.cloudflare.com/workers/versions-and-deployments/. */
const propagation = [0, 1_000, 2_000, 4_000, 8_000];

/** Problems that remain after the switch has had time to reach every location. */
export async function smokeWithRetries(target: Target, ask: Ask, checks: Checks, release: string): Promise<string[]> {
  let problems: string[] = [];
  for (const wait of propagation) {
    if (wait > 0) await target.pause(wait);
    problems = await smoke(ask, checks, release);
    if (problems.length === 0) break;
  }
  return problems;
}

/** Problems, one line each. A response that names its release must name `release`; static files don't name one. */
async function smoke(ask: Ask, checks: Checks, release: string): Promise<string[]> {
  const find = async (check: Check): Promise<string | typeof pMapSkip> => {
    const problem = await examine(ask, check, release).catch((error: unknown) => reasonOf(error));
    return problem ? `${check.path} ${problem}` : pMapSkip;
  };
  return (await pMap(checks, find, { concurrency: 6 })).sort();
}

async function examine(ask: Ask, { path, status, type, location }: Check, release: string): Promise<string | null> {
  const response = await ask(path);
  const text = await response.text();
  if (response.status !== status) return `responds with ${response.status} instead of ${status}`;
  const contentType = response.headers.get("content-type") ?? "";
  if (type && !contentType.startsWith(type)) return `has the type "${contentType}" instead of ${type}`;
  if (type === "text/html" && !text.trimEnd().endsWith("</html>")) return "ends before </html>";
  if (location && !response.headers.get("location")?.endsWith(location))
    return `redirects to ${response.headers.get("location")} instead of ${location}`;
  const actualRelease = response.headers.get("x-release");
  if (actualRelease && actualRelease !== release) return `comes from release ${actualRelease}`;
  return null;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return `cannot be reached: ${cause instanceof Error ? cause.message : message}`;
}
