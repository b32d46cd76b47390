/** A small site with one page of every kind, in workerd, and a browser that visits it and writes down what goes wrong. */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { RouteTable } from "../../content/model.ts";
import { launchChromium } from "../../scripts/chromium.ts";
import { LocalSite, noVersion } from "../../scripts/local-site.ts";
import { root } from "../../scripts/places.ts";
import { LocalTarget, localVersion } from "../../scripts/release/local-target.ts";
import { publish } from "../../scripts/release/publish.ts";
import { bundle } from "../../scripts/worker-bundle.ts";
import { readRelease, smallSite } from "../small-site.ts";
import { pages } from "./pages.ts";

export type Theme = "light" | "dark";

export interface How extends BrowserContextOptions {
  theme?: Theme;
  /** Width of the window; 390 also has touch, as a phone. */
  width?: number;
  /** Another way to the site than its own address. */
  at?: string;
}

export interface Visit {
  page: Page;
  /** Console errors and warnings, uncaught errors, violations of the content security policy, foreign requests. */
  problems: string[];
}

export interface Site {
  address: string;
  table: RouteTable;
  /** Opens a path in a window of its own. */
  visit(path: string, how?: How): Promise<Visit>;
  /** From now on the texts of these pages cannot be read. */
  fail(...paths: string[]): Promise<void>;
  /** Closes every window. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Builds, publishes and serves the site on a free port. One per test file. */
export async function openSite(): Promise<Site> {
  const small = await smallSite({ files: { ...pages, "third-party.json": await readmeLock() } });
  await cachedReadmes(small.places.cache);
  await small.build();
  const state = await mkdtemp(join(tmpdir(), "browser-site-"));
  const places = { ...small.places, state };
  const local = await LocalSite.open(state, { ...noVersion, assets: join(state, "no-assets") });
  const { release } = await publish(places, await LocalTarget.open(places, local));
  await local.serve({ ...(await localVersion(places, release)), code: await bundle("tests/workers/browser.ts") });
  const { table } = await readRelease(places);
  const address = await local.address();
  const browser = await launchChromium();
  return {
    address,
    table,
    visit: (path, { at = address, ...how } = {}) => visit(browser, at + path, how),
    async fail(...paths) {
      const keys = paths.map((path) => `keys=b/${table.pages[path]?.[1]}`);
      await fetch(`${address}/__failing?${keys.join("&")}`);
    },
    async leave() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await Promise.all([browser.close(), local.close()]);
      await Promise.all([small.remove(), rm(state, { recursive: true, force: true })]);
    },
  };
}

/** One readme of the real site, which a build has downloaded. */
async function readmeLock(): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, "content/third-party.json"), "utf8")) as { npm: string }[];
  return JSON.stringify(lock.filter(({ npm }) => npm === "node-loader"));
}

async function cachedReadmes(cache: string): Promise<void> {
  const folder = join(root, ".cache/third-party");
  await mkdir(join(cache, "third-party"), { recursive: true });
  for (const name of await readdir(folder))
    if (name.startsWith("node-loader@")) await copyFile(join(folder, name), join(cache, "third-party", name));
}

async function visit(browser: Browser, url: string, { theme, width = 1440, ...how }: How = {}): Promise<Visit> {
  const phone = width === 390 ? { hasTouch: true, isMobile: true } : {};
  const viewport = { width, height: width === 390 ? 844 : 900 };
  const context = await browser.newContext({ viewport, ...phone, ...how });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(url).origin) problems.push(`foreign: ${request.url()}`);
  });
  if (theme && how.javaScriptEnabled !== false)
    await page.addInitScript((name) => localStorage.setItem("theme", JSON.stringify(name)), theme);
  await page.goto(url);
  return { page, problems };
}

/** `await soon(() => value).toBe(…)`: asks until it is so. Patient, since builds and browsers may share two cores. */
export function soon<T>(ask: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(ask, { timeout: 15_000, interval: 40 });
}
