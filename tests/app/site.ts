/** A browser that visits the test site and records every problem on its pages. */
import { randomUUID } from "node:crypto";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { RouteTable } from "../../content/model.ts";
import { launchChromium } from "../../scripts/tools/chromium.ts";
import { type Served, servePages } from "./served-pages.ts";

export type Theme = "light" | "dark";

export interface How extends BrowserContextOptions {
  theme?: Theme;
  /** The viewport's width in pixels; 390 also emulates a phone with a touchscreen. */
  width?: number;
  /** Makes the page believe that it's online, even on a computer without a network. */
  online?: true;
  /** The default is "block", because a service worker's requests bypass `page.route`. */
  serviceWorkers?: "allow" | "block";
  /** Another origin that serves the site, such as a proxy. */
  at?: string;
}

export interface Visit {
  page: Page;
  /** Console errors and warnings, uncaught errors, CSP violations, and requests to other origins. */
  problems: string[];
}

export interface Site {
  origin: string;
  table: RouteTable;
  /** Opens a path in a new browser context. */
  visit(path: string, how?: How): Promise<Visit>;
  /** Makes the bodies of these pages unreadable from now on, and those of all other pages readable again. */
  fail(...paths: string[]): Promise<void>;
  /** Closes every page and its browser context. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a new browser for the site that all test files share. */
export function openSite(): Promise<Site> {
  return browse(inject("site"));
}

/** Builds a separate site with the current environment variables, and opens a new browser for it. */
export async function openOwnSite(): Promise<Site> {
  const { close, ...served } = await servePages();
  return browse(served, close);
}

async function browse({ origin, table }: Served, closeSite = async () => {}): Promise<Site> {
  const browser = await launchChromium();
  const reader = randomUUID();
  return {
    origin,
    table,
    visit: (path, { at = origin, ...how } = {}) => visit(browser, at + path, how),
    async fail(...paths) {
      const keys = paths.map((path) => `keys=b/${table.pages[path]?.[1]}`);
      await fetch(`${origin}/__failing?${[`for=${reader}`, ...keys].join("&")}`);
    },
    async leave() {
      const pages = browser.contexts().flatMap((context) => context.pages());
      // The handler of a route may still run, and would fail as soon as its page is closed.
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await Promise.all([browser.close(), closeSite()]);
    },
  };
}

async function visit(browser: Browser, url: string, { theme, width = 1440, online, ...how }: How = {}): Promise<Visit> {
  const phone = width === 390 ? { hasTouch: true, isMobile: true } : {};
  const viewport = { width, height: width === 390 ? 844 : 900 };
  const context = await browser.newContext({ viewport, serviceWorkers: "block", ...phone, ...how });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    const isOurs = message.text() !== "Service Worker registration blocked by Playwright";
    if (isOurs && ["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(url).origin) problems.push(`foreign: ${request.url()}`);
  });
  if (theme && how.javaScriptEnabled !== false)
    await page.addInitScript((name) => localStorage.setItem("theme", JSON.stringify(name)), theme);
  if (online) await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => true }));
  await page.goto(url);
  return { page, problems };
}

/** Waits until the page is hydrated, so that clicks and keys work. */
export async function isHydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** `await soon(() => value).toBe(…)` polls for up to 15 seconds, because builds and browsers may share two cores. */
export function soon<T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: 15_000, interval: 40 });
}
