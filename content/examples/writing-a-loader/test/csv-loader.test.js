import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import webpack from "webpack";

/** Builds one file with the loader; gives the code that the loader returned. */
async function build(file, options) {
  const compiler = webpack({
    mode: "none",
    context: import.meta.dirname,
    entry: `./${file}`,
    module: {
      rules: [{ test: /\.csv$/, use: { loader: path.resolve(import.meta.dirname, "../loaders/csv-loader.js"), options } }],
    },
  });
  compiler.outputFileSystem = createFsFromVolume(new Volume());
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const [module] = stats.compilation.modules;
  return { source: module.originalSource()?.source(), errors: stats.compilation.errors };
}

test("turns lines into objects", async () => {
  const { source } = await build("menu.csv", { separator: ";" });
  assert.match(source, /"dish": "soup"/);
});

test("names a wrong option", async () => {
  const { errors } = await build("menu.csv", { seperator: ";" });
  assert.match(errors[0].message, /unknown property 'seperator'/);
});
