/** Finds a Chromium for tests and measurements: the one from npm, or the system's. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser, LaunchOptions } from "playwright-core";
import { root } from "../build/places.ts";
import { chromiumFonts } from "./chromium-fonts.ts";

const places = [
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
  // Without hinting, text is as wide as on high-density screens and other systems. With it, Linux rounds the width of
  // each character.
  "--font-render-hinting=none",
];

/** Which browser to use if both exist. */
type First = "npm" | "machine";

interface Found {
  executablePath: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Returns the path of a browser and its environment variables: CHROMIUM_PATH, else the `first` browser, else the other
 * one. Tests use npm's Chromium, which is the same with the same fonts everywhere and takes half the processor time.
 * Measurements use the system's browser, which is what readers have.
 */
export async function findChromium(first: First = "npm"): Promise<Found> {
  const env = { ...process.env };
  const onMachine = places.find((path) => existsSync(path));
  // npm's Chromium supports only this platform.
  const isSupported = process.platform === "linux" && process.arch === "x64";
  const executablePath = process.env["CHROMIUM_PATH"] ?? (first === "machine" || !isSupported ? onMachine : undefined);
  return executablePath ? { executablePath, env } : fromNpm(env);
}

async function fromNpm(env: Found["env"]): Promise<Found> {
  // The package is made for a system without shared libraries. It contains them, and looks at this variable.
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  const libraries = await inflate(join(root, "node_modules/@sparticuz/chromium/bin/al2023.tar.br"));
  const fonts = await chromiumFonts();
  return { executablePath, env: { ...env, LD_LIBRARY_PATH: join(libraries, "lib"), FONTCONFIG_PATH: fonts } };
}

/** Starts a headless Chromium without any background requests. */
export async function launchChromium({ first, ...options }: LaunchOptions & { first?: First } = {}): Promise<Browser> {
  const [{ chromium }, { executablePath, env }] = await Promise.all([import("playwright-core"), findChromium(first)]);
  return chromium.launch({ executablePath, env, args: [...flags, ...(options.args ?? [])], ...options });
}
