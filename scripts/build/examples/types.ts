/** The types of an example: the project, the result of its build, and the result that its author expects. */

export interface ExampleFile {
  /** Relative to the example's folder, with forward slashes. */
  path: string;
  text: string;
}

/** One error or warning, without ANSI, stack frames or machine paths. */
export interface Diagnostic {
  /** The error's own name: `ModuleNotFoundError`, `ValidationError`, … */
  class: string;
  message: string;
  /** The module and place that webpack names in front of it: `./src/index.js 1:0-22`. */
  where?: string;
}

export interface ExampleAsset {
  name: string;
  size: number;
  /** Names of the chunks that it is a file of, and of those that it only goes along with (images, source maps). */
  chunks: string[];
  auxiliaryChunks?: string[];
  /** It is part of what an entry loads first. */
  initial?: true;
  immutable?: true;
  minimized?: true;
  javascriptModule?: true;
  oversize?: true;
  /** Made, but kept from the disk because the build has errors. */
  unwritten?: true;
  /** The module file that it was emitted for. */
  from?: string;
  /** The asset that it belongs to: the bundle of a source map or a license file. */
  relatedTo?: string;
}

export interface ExampleCompilation {
  name?: string;
  assets: ExampleAsset[];
  warnings: Diagnostic[];
  errors: Diagnostic[];
}

/** The result that the building process reports. */
export interface Outcome {
  compilations: ExampleCompilation[];
  /** Lines that configuration, plugins and loaders printed while webpack ran. */
  printed: string[];
  /** Lines that the emitted files printed when they ran. */
  output: string[];
  /** The emitted files that `show` names. */
  shown?: ExampleFile[];
  /** Why the example could not be carried out, where that is not an error of webpack's. */
  failure?: { key: "run" | "show" | "title"; message: string };
}

export interface ExampleResult extends Outcome {
  name: string;
  title: string;
  typescript?: false;
  /** All text files but example.json, with region comments. */
  files: ExampleFile[];
  /** Files to download that are not text (images, fonts), base64. */
  binaries: ExampleFile[];
  /** The package.json of the project, with exact versions of its packages. */
  packageJson: string;
  /** Of all of the above. */
  hash: string;
  /** Of everything that decides the outcome: the project, the versions of its packages and the code that builds it. */
  key: string;
}

/** `example.json` */
export interface ExampleSpec {
  title: string;
  expect: Expectation;
  /** Name of the example whose files this one starts with: the folder holds only the files that differ. */
  from?: string;
  /** Paths of files of that example which this one doesn't have. */
  without?: string[];
  run?: string | string[];
  /** Emitted text files that pages quote, such as `dist/main.js`. */
  show?: string[];
  /** Given to a configuration that is a function, as `--env` would. */
  env?: Record<string, string | true>;
  /** false: the configuration needs types that its author would have to write, so pages don't offer it as TypeScript. */
  typescript?: false;
  /** Command line options that the example is about; only `mode` so far. */
  argv?: { mode?: "development" | "production" | "none" };
}

export interface Expectation {
  assets?: string[];
  warnings?: string[];
  error?: Omit<Diagnostic, "where"> | Omit<Diagnostic, "where">[];
  printed?: string[];
  output?: string[];
}

/** What the building process is told: write these files, build, run. */
export interface Order {
  files: { path: string; base64: string }[];
  spec: Pick<ExampleSpec, "run" | "show" | "env" | "argv">;
}
