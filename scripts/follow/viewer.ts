/** The reader's browser: opens a file or a server's page and collects the errors there. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchChromium } from "../tools/chromium.ts";
import { until } from "./running.ts";

/** Playwright's messages when the page navigates by itself at the same moment, as the development server's client does. */
const overtaken = /\bNot attached to an active page\b|\bnet::ERR_ABORTED\b|\binterrupted by another navigation\b/;

export class Viewer {
  #browser: Browser | undefined;
  /** Keeps storage and service workers when a page is left. */
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #problems: string[] = [];
  /** Lines that the page has written to the console since it was opened. */
  console: string[] = [];
  /** The stack trace of its last uncaught error. */
  stack: string | undefined;
  /** Filenames of the scripts that it has loaded. */
  scripts: string[] = [];

  /** Opens a URL, or reloads the page that is open. Returns failed requests, errors of the console and uncaught errors. */
  async open(url?: string): Promise<string[]> {
    const page = await this.page();
    const load = async (): Promise<string | undefined> => {
      Object.assign(this, { console: [], stack: undefined, scripts: [] });
      this.#problems = [];
      const isReload = url === undefined || url === page.url();
      return (isReload ? page.reload({ waitUntil: "load" }) : page.goto(url, { waitUntil: "load" })).then(
        () => undefined,
        ({ message }: Error) => message.split("\n", 1)[0] ?? message,
      );
    };
    let problem: string | undefined;
    await until(async () => {
      problem = await load();
      return !problem || !overtaken.test(problem);
    }, 10_000);
    if (problem) this.#problems.push(problem);
    return this.#problems;
  }

  async page(): Promise<Page> {
    this.#browser ??= await launchChromium();
    this.#context ??= await this.#browser.newContext();
    this.#page ??= await this.#newPage(this.#context);
    return this.#page;
  }

  /**
   * Waits until the page shows the paragraph's bold text and its service worker has the state that the paragraph names.
   * Returns a message for everything missing.
   */
  async missing(text: string): Promise<string[]> {
    const page = await this.page();
    const phrases = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, phrase = ""]) => phrase);
    let visible = "";
    // Scripts of the page may take a while.
    await until(async () => {
      visible = await page.locator("body").innerText();
      return phrases.every((phrase) => visible.includes(phrase));
    }, 5000);
    const absent = phrases.filter((phrase) => !visible.includes(phrase));
    const problems = absent.map((phrase) => `the page does not show "${phrase}" but ${JSON.stringify(visible)}`);
    const state = /\bwaiting to activate\b/.test(text) ? "waiting" : /`activated`/.test(text) ? "activated" : null;
    return state ? [...problems, ...(await this.#awaitWorker(state))] : problems;
  }

  /** Waits for the service worker of the page. Returns a message if it doesn't get into this state. */
  async #awaitWorker(state: "activated" | "waiting"): Promise<string[]> {
    const page = await this.page();
    const isIn = (): Promise<boolean> =>
      page.evaluate(async (wanted) => {
        // The browser's error page, which is there if the page didn't load, has no `serviceWorker`.
        const registration = await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.getRegistration();
        if (wanted === "waiting") return registration?.waiting !== null && registration !== undefined;
        return registration?.active?.state === "activated" && !registration.installing && !registration.waiting;
      }, state);
    return (await until(isIn, 10_000)) ? [] : [`no service worker is ${state} after 10 s`];
  }

  /**
   * Leaves the page, so that it sends no requests to a server that is about to stop. The tab stays open, because
   * `page.close()` never returns if the page is being reloaded at that moment, as the development server's client does.
   */
  async leave(): Promise<void> {
    const page = this.#page;
    if (!page) return;
    // A reload that the page has just started interrupts the first attempt.
    const isEmpty = (): Promise<boolean> =>
      page.goto("about:blank").then(
        () => true,
        () => false,
      );
    if (!(await until(isEmpty, 10_000))) throw new Error(`the browser can't leave ${page.url()}`);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }

  async #newPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on("console", (message) => this.console.push(message.text()));
    page.on("pageerror", ({ message, stack }) => {
      this.stack = stack;
      this.#problems.push(`uncaught: ${message}`);
    });
    page.on("request", (request) => {
      if (request.resourceType() === "script") this.scripts.push(request.url().split("/").at(-1) ?? "");
    });
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // Leaving a page while it prefetches aborts the request.
      if (reason !== "net::ERR_ABORTED") this.#problems.push(`${request.url()} failed: ${reason}`);
    });
    page.on("response", (response) => {
      const isIcon = response.url().endsWith("/favicon.ico");
      if (response.status() >= 400 && !isIcon)
        this.#problems.push(`${response.url()} responded with ${response.status()}`);
    });
    return page;
  }
}
