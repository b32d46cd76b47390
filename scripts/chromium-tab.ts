/**
 * A Chromium that draws pages ahead, as browsers of readers do: Playwright attaches to pages and not to tabs, and Chromium
 * then refuses to prerender. Speaks the DevTools protocol by itself, to the tab.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type First, findChromium } from "./chromium.ts";

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

export interface Tab {
  /** Sends a command to the page that is shown. */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** The value of an expression in the page that is shown; promises are waited for. */
  evaluate<T>(expression: string): Promise<T>;
  /** Addresses of the pages that were drawn ahead and are there, whole. */
  drawnAhead(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a browser with one empty tab. Every page of it, drawn ahead or shown, is slowed down by `slowdown` on demand. */
export async function openTab(first: First): Promise<Tab & { slowDown(rate: number): Promise<void> }> {
  const [{ executablePath, env }, profile] = await Promise.all([
    findChromium(first),
    mkdtemp(join(tmpdir(), "bench-profile-")),
  ]);
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"];
  const size = "--window-size=1280,900";
  const browser = spawn(executablePath, [...flags, size, `--user-data-dir=${profile}`, "about:blank"], { env });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    browser.stderr.on("data", (data) => {
      said += String(data);
      const found = /ws:\/\/\S+/.exec(said)?.[0];
      if (found) resolve(found);
    });
    browser.on("exit", () => reject(new Error(`Chromium did not start: ${said}`)));
  });
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));

  let last = 0;
  let rate = 1;
  const waiting = new Map<
    number,
    { sessionId?: string | undefined; resolve(value: Record<string, unknown>): void; reject(error: Error): void }
  >();
  /** Sessions of pages, the newest last: after a navigation the page shown may have a session of its own. */
  const pages = new Set<string>();
  const send = (method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { sessionId, resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { params = {} } = message;
    if (message.id !== undefined) {
      const { resolve, reject } = waiting.get(message.id) ?? {};
      waiting.delete(message.id);
      if (message.error) reject?.(new Error(message.error.message));
      else resolve?.(message.result ?? {});
    } else if (message.method === "Target.attachedToTarget") {
      const { sessionId, targetInfo } = params as { sessionId: string; targetInfo: { type: string } };
      const quiet = (): void => {};
      if (targetInfo.type === "page") {
        pages.add(sessionId);
        send("Emulation.setCPUThrottlingRate", { rate }, sessionId).catch(quiet);
      }
      send("Runtime.runIfWaitingForDebugger", {}, sessionId).catch(quiet);
    } else if (message.method === "Target.detachedFromTarget") {
      const gone = String(params["sessionId"]);
      pages.delete(gone);
      // Whoever asked a page that is gone gets no answer from it any more.
      for (const [id, { sessionId, reject }] of waiting) {
        if (sessionId !== gone) continue;
        waiting.delete(id);
        reject(new Error("the page is gone"));
      }
    }
  });
  const { targetInfos } = (await send("Target.getTargets", { filter: [{ type: "tab" }] })) as {
    targetInfos: { targetId: string }[];
  };
  const attached = await send("Target.attachToTarget", { targetId: targetInfos[0]?.targetId, flatten: true });
  const options = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await send("Target.setAutoAttach", options, String(attached["sessionId"]));

  /** A text that a page gives; none where it is gone. */
  const ask = async (session: string, expression: string): Promise<string> => {
    const asked = send("Runtime.evaluate", { expression, returnByValue: true }, session).catch(() => ({}));
    const { result } = (await asked) as { result?: { value?: string } };
    return result?.value ?? "";
  };
  /** The page on the screen: of those that are visible and not drawn ahead. */
  const shown = async (): Promise<string> => {
    for (;;) {
      for (const session of [...pages].reverse())
        if ((await ask(session, "document.prerendering ? '' : document.visibilityState")) === "visible") return session;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    send: async (method, params) => send(method, params, await shown()),
    async evaluate<T>(expression: string) {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result } = (await send("Runtime.evaluate", options, await shown())) as { result: { value: T } };
      return result.value;
    },
    async drawnAhead() {
      const address = "document.prerendering && document.readyState === 'complete' ? location.href : ''";
      const answers = await Promise.all([...pages].map((session) => ask(session, address)));
      return answers.filter(Boolean);
    },
    async slowDown(wanted) {
      rate = wanted;
      for (const session of pages) await send("Emulation.setCPUThrottlingRate", { rate }, session);
    },
    async close() {
      const gone = new Promise((resolve) => browser.once("exit", resolve));
      // It may be gone before it answers.
      send("Browser.close").catch(() => browser.kill());
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
