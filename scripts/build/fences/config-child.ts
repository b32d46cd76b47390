/**
 * The process that evaluates quoted configurations, one after another, and lets webpack validate them. It is started
 * under Node's permission model: it may read files, and nothing else.
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
      for (const one of [config].flat() as Configuration[]) {
        validatePlugins(one, webpack);
        validateLoaders(one, repository);
      }
    }
    return null;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { message: name === "ValidationError" || name === "Error" ? message : `${name}: ${message}` };
  }
}

/** All configurations that it stands for: a function is asked for both modes, as the command line would ask. */
async function configurationsOf(value: unknown): Promise<Configuration[]> {
  const env = { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true };
  const call = async (one: unknown, mode: string): Promise<unknown> =>
    typeof one === "function" ? one({ ...env }, { env: { ...env }, mode }) : one;
  const resolve = async (mode: string): Promise<unknown> =>
    Array.isArray(value) ? Promise.all(value.map((one) => call(one, mode))) : call(await value, mode);
  const dynamic = [value].flat().some((one) => typeof one === "function");
  const modes = dynamic ? ["production", "development"] : ["production"];
  return (await Promise.all(modes.map(resolve))) as Configuration[];
}

process.on("message", (job: ConfigJob) => {
  void judge(job).then((verdict) => process.send?.(verdict));
});
process.send?.("ready");
