/** Facts of the site that code, content and tests share: hosts, sections, labels, limits. */

export const site = {
  name: "webpack",
  origin: "https://webpack.js.org",
  repository: "https://github.com/webpack/webpack.js.org",
  themeColor: "#2B3A42",
  social: "@webpack",
  /** What others may do with the pages (contentsignals.org). The maintainers decide. */
  contentSignal: "search=yes, ai-input=yes, ai-train=yes",
  /** For pages whose front matter has no description. */
  defaultDescription:
    "webpack is a module bundler whose main purpose is to bundle JavaScript for the browser; it can also transform, bundle or package any resource your pages need.",
} as const;

/** Sections in the order of learning. */
export const sections = ["concepts", "guides", "configuration", "loaders", "plugins", "api", "migrate"] as const;

/** Sections that readers search instead of reading from start to end. Lists of sections show them last. */
export const lookups = ["errors", "examples", "changes"] as const;

/** Sections that have a combined printable page. */
export const printableSections = [...sections, "contribute"] as const;

export const languages = [
  { name: "English", code: "en", host: "webpack.js.org" },
  { name: "中文", code: "zh", host: "webpack.docschina.org" },
  { name: "한국어", code: "ko", host: "webpack.kr" },
] as const;

/** Documented major versions. Older versions are on separate hosts. */
export const versions = [
  { major: 5, host: "webpack.js.org" },
  { major: 4, host: "v4.webpack.js.org" },
] as const;

export const externalLinks = [
  { name: "GitHub", url: "https://github.com/webpack/webpack" },
  { name: "X", url: "https://x.com/webpack" },
  { name: "StackOverflow", url: "https://stackoverflow.com/questions/tagged/webpack" },
  { name: "Discord", url: "https://discord.com/invite/webpack" },
] as const;

/** Handles that the contributor list counts but does not show (as on the site that this one replaces). */
export const excludedContributors: readonly string[] = [
  "bartushek",
  "rynclark",
  "henriquea",
  "makuzaverite",
  "MijaelWatts",
  "Kolhar730",
  "grrizzly",
  "maxloh",
  "varunjayaraman",
];
