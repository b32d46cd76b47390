/** A Chromium for tests and benchmarks: the one of this machine, or the one that npm installed. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser, LaunchOptions } from "playwright-core";

const onMachine = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of the browser and what it needs to start. CHROMIUM_PATH wins; then the machine's; then the npm package's. */
export async function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const given = process.env["CHROMIUM_PATH"];
  const found = given ?? onMachine.find((path) => existsSync(path));
  if (found) return { executablePath: found, env };
  // The package was made for a system without shared libraries: it brings its own, for this variable to be found.
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  const packed = join(import.meta.dirname, "../node_modules/@sparticuz/chromium/bin/al2023.tar.br");
  const libraries = await inflate(packed);
  return { executablePath, env: { ...env, LD_LIBRARY_PATH: join(libraries, "lib") } };
}

/** Starts a headless Chromium that talks to nobody but the pages it opens. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const [{ chromium }, { executablePath, env }] = await Promise.all([import("playwright-core"), findChromium()]);
  return chromium.launch({ executablePath, env, args: [...flags, ...(options.args ?? [])], ...options });
}
