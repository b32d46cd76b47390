/**
 * The process that evaluates quoted configurations, one after another, and lets webpack validate them. It runs under
 * Node's permission model and may only read files.
 */
import { createRequire } from "node:module";
import type { Configuration } from "webpack";
import type { ConfigJob, ConfigVerdict } from "./config-job.ts";
import { evaluate } from "./config-modules.ts";
import { validateLoaders, validatePlugins } from "./option-schemas.ts";

const repository = process.argv[2] ?? "";
const webpack = createRequire(`${repository}/package.json`)("webpack") as typeof import("webpack");

async function judge(job: ConfigJob): Promise<ConfigVerdict> {
  try {
    const exported = evaluate(job, repository) as { default?: unknown };
    const value =
      exported !== null && typeof exported === "object" && "default" in exported ? exported.default : exported;
    if (typeof value === "object" && value !== null && Object.keys(value).length === 0 && !Array.isArray(value))
      return { message: "exports no configuration" };
    for (const config of await configurationsOf(value)) {
      webpack.validate(config);
      for (const entry of [config].flat() as Configuration[]) {
        validatePlugins(entry, webpack);
        validateLoaders(entry, repository);
      }
    }
    return null;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { message: name === "ValidationError" || name === "Error" ? message : `${name}: ${message}` };
  }
}

/** All configurations that an export contains. Functions are called for both modes, as webpack-cli calls them. */
async function configurationsOf(value: unknown): Promise<Configuration[]> {
  const env = { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true };
  const call = async (exported: unknown, mode: string): Promise<unknown> =>
    typeof exported === "function" ? exported({ ...env }, { env: { ...env }, mode }) : exported;
  const resolve = async (mode: string): Promise<unknown> =>
    Array.isArray(value) ? Promise.all(value.map((exported) => call(exported, mode))) : call(await value, mode);
  const dynamic = [value].flat().some((exported) => typeof exported === "function");
  const modes = dynamic ? ["production", "development"] : ["production"];
  return (await Promise.all(modes.map(resolve))) as Configuration[];
}

process.on("message", (job: ConfigJob) => {
  void judge(job).then((verdict) => process.send?.(verdict));
});
process.send?.("ready");
