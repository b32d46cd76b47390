/** Makes the page that compares packages: the versions of webpack and Node.js that they need, and their options. */
import { site } from "../../../content/site.ts";
import type { PackageSummary } from "./summary.ts";

/** The Markdown of the page with its front matter. */
export function compatibilityText(packages: readonly PackageSummary[]): string {
  const of = (section: string): PackageSummary[] => packages.filter(({ url }) => url.startsWith(`/${section}/`));
  const different = packages.filter(({ differences }) => differences.length > 0);
  return `---
title: Compatibility
description: "Which versions of webpack and Node.js each loader and plugin on this site needs, and all options in its schema with their types and defaults."
sort: 1
edit: ${site.repository}/edit/main/scripts/build/third-party/compatibility.ts
---

Before you update webpack or Node.js, or add a package to your project, look up here which versions the package supports.
The tables come from the \`package.json\` files and schemas of the versions that this site describes, so other versions of a package may differ.

To check a package in your project, compare the output of these two commands with the tables:

\`\`\`bash
npm ls webpack
npm explain css-loader
\`\`\`

## Loaders

${versions(of("loaders"))}

## Plugins

${versions(of("plugins"))}

## Options

These tables list the options that each package accepts, down to the second level. The package validates your configuration with the same schema.
If a schema contains a default, the table shows it; otherwise, it shows the default that the package's README states.

${packages.map(options).filter(Boolean).join("\n\n")}

## Differences between READMEs and schemas

Every option above was looked up in the README of its package, and every option that a README describes with a default was looked up in the schema.
${different.length === 0 ? "They agree." : "An option that the schema lacks may still work, because some packages pass unknown options on to another tool, such as ESLint. These are the differences:"}

${different.flatMap(({ title, url, differences }) => differences.map((one) => `- [${title}](${url}): ${one}`)).join("\n")}
`;
}

function versions(packages: readonly PackageSummary[]): string {
  const rows = packages.map(({ title, url, version, webpackRange, node, peers, optionalPeers }) => {
    const others = Object.entries(peers)
      .filter(([name]) => !optionalPeers.includes(name))
      .map(([name, range]) => `${name} ${code(range)}`);
    const alternatives = optionalPeers.filter((name) => name !== "webpack" && name !== "@rspack/core");
    const optional = alternatives.length > 0 ? [`optional: ${alternatives.join(", ")}`] : [];
    const cells = [code(webpackRange ?? "any"), code(node ?? "any"), [...others, ...optional].join("; ")];
    return `| [${title}](${url}) | ${version} | ${cells.join(" | ")} |`;
  });
  return `| Package | Version | webpack | Node.js | Also needs |\n|---|---|---|---|---|\n${rows.join("\n")}`;
}

function options({ title, url, options: all }: PackageSummary): string {
  if (all.length === 0) return "";
  const rows = all.map(
    ({ path, type, required, default: value }) =>
      `| ${code(path)}${required ? " (required)" : ""} | ${code(type)} | ${value ? code(value) : ""} |`,
  );
  return `### ${title}\n\nThe [README of ${title}](${url}) explains these options.\n\n| Option | Type | Default |\n|---|---|---|\n${rows.join("\n")}`;
}

/** Formats code for a table cell. */
function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}
