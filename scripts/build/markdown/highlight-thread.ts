/** A thread that colors code: takes code with its language, gives its lines. */
import { parentPort } from "node:worker_threads";
import { tokenize } from "./tokens.ts";

parentPort?.on("message", async ({ id, code, lang }: { id: number; code: string; lang: string }) => {
  try {
    parentPort?.postMessage({ id, lines: await tokenize(code, lang) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
