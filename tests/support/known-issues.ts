/** Checks of the known issues that pages describe: each builds a small project and says whether webpack still gets it wrong. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createFsFromVolume, Volume } from "memfs";
import webpack, { type Configuration } from "webpack";

interface Built {
  /** Name → content of each emitted file. */
  files: Record<string, string>;
  errors: string[];
}

/** Name of a check, as `:::known-issue{check=…}` gives it → whether the installed webpack still has the issue. */
export const knownIssues: Readonly<Record<string, () => Promise<boolean>>> = {
  "html-base": async () => {
    const { files } = await build({ "src/index.js": "console.log(1);" }, { output: { html: { base: "/app/" } } });
    return files["main.js"] === undefined;
  },
  "inlined-stylesheet": async () => {
    const sources = { "src/index.js": 'import "./a.css";', "src/a.css": "body { color: red }" };
    const { files } = await build(sources, { output: { html: { inline: true } } });
    return files["main.html"]?.includes("<style></style>") === true;
  },
  "generated-page-with-dev-server": async () => {
    const { errors } = await build(
      { "src/index.js": "console.log(1);", "src/client.js": "console.log(2);" },
      { output: { html: true }, mode: "development", plugins: [addsClient] },
    );
    return errors.some((error) => error.includes("Multiple chunks emit assets to the same filename main.js"));
  },
  "node-worker-threads": async () => {
    const source = 'import { Worker } from "node:worker_threads"; new Worker(new URL("./w.js", import.meta.url));';
    const { files } = await build({ "src/index.js": source, "src/w.js": "console.log(2);" }, { target: "node" });
    return files["main.js"]?.includes("Worker__webpack_require__.wc") === true;
  },
  "import-meta-resolve": async () => {
    const sources = { "src/index.js": 'console.log(import.meta.resolve("./a.png"));', "src/a.png": "image" };
    const { files } = await build(sources, { output: { module: true }, optimization: { minimize: false } });
    // The bundle requires a module, but it has none.
    return /__webpack_modules__ = \(\{\}\)[\s\S]*__webpack_require__\(\d+\)/.test(files["main.mjs"] ?? "");
  },
};

/** Adds a module to every chunk of an entry, as webpack-dev-server adds its client. */
const addsClient = {
  apply(compiler: webpack.Compiler): void {
    new webpack.EntryPlugin(compiler.context, "./src/client.js", {}).apply(compiler);
  },
};

/** Builds in production mode, into memory. */
async function build(sources: Record<string, string>, config: Configuration): Promise<Built> {
  const context = mkdtempSync(join(tmpdir(), "known-issue-"));
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(context, name)), { recursive: true });
    writeFileSync(join(context, name), text);
  }
  const output = { path: join(context, "dist"), ...config.output };
  const compiler = webpack({ context, mode: "production", ...config, output });
  const volume = new Volume();
  compiler.outputFileSystem = createFsFromVolume(volume) as unknown as NonNullable<typeof compiler.outputFileSystem>;
  const errors = await new Promise<string[]>((resolve) => {
    compiler.run((error, stats) => {
      const reported = stats?.toJson({ all: false, errors: true }).errors ?? [];
      resolve([...(error ? [error] : []), ...reported].map(({ message }) => message));
    });
  });
  rmSync(context, { recursive: true });
  const emitted = Object.entries(volume.toJSON()).map(([file, text]) => [basename(file), text ?? ""]);
  return { files: Object.fromEntries(emitted) as Built["files"], errors };
}
