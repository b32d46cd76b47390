/** The pages of the site that the browser tests visit: one of each kind, with every element a page can contain. */
import { page } from "../support/small-site.ts";

const words =
  "A sentence that says something about the thing above, long enough to wrap on a phone and to give the page a height.\n\n";

/** Returns a reference page with so many headings that the lists of headings have to scroll. */
function longReference(): string {
  const options = Array.from({ length: 45 }, (_, index) => {
    const name = `Setting ${index + 1}`;
    return `## ${name}\n\n${words.repeat(2)}${index % 9 === 0 ? `### ${name} in depth\n\n${words}` : ""}`;
  });
  const lines = Array.from({ length: 12 }, (_, index) => `exports.setting${index} = "a value";`);
  return `${words}${options.join("")}\`\`\`js title="settings.js" {3}\n${lines.join("\n")}\n\`\`\`\n`;
}

/** Returns a code block for src/index.js that ends with the line `last`. */
const module = (last: string): string => {
  const lines = Array.from({ length: 9 }, (_, index) => `const item${index + 1} = ${index + 1};`);
  return `\`\`\`js title="src/index.js"\n${lines.join("\n")}\n${last}\n\`\`\``;
};

const everything = `Running text with \`code\`, a [link](/concepts/), **strong words** and a line to https://example.com.
It is cut into [chunks](/glossary/#chunk), not into [something else](/glossary/).

## 2 ways to install

\`\`\`npm
npm install --save-dev webpack webpack-cli
\`\`\`

${words.repeat(6)}

## Marked lines

\`\`\`js title="webpack.config.js" {2}
export default {
  mode: "production",
};
\`\`\`

\`\`\`diff
- const old = 1;
+ const fresh = 2;
  const kept = '<div id="root" class="x">';
\`\`\`

\`\`\`diff lang="js"
- module.exports = {};
+ export default {};
\`\`\`

\`\`\`bash
$ npx webpack --mode production
\`\`\`

${module('console.log("first");')}

Now change its last line:

${module('console.log("second");')}

${words.repeat(6)}

## A diagram

\`\`\`diagram
title: What the entry imports
boxes:
  index: index.js
  price: price.js
  details: [details.js, a separate chunk]
arrows:
  - index -> price
  - index ..> details: import()
accent: [index]
\`\`\`

## Asides and tables

T> A tip with \`code\` and a [link](/concepts/).

W> A warning.

?> A thing to do.

| Name | Meaning |
|---|---|
| \`one\` | The first |
| \`two\` | The second |

1. One
2. Two

> A quotation.

<details><summary>More</summary>

What somebody may unfold.

</details>

### Once more the same command

\`\`\`npm
npm install --save-dev webpack webpack-cli
\`\`\`

See [marked lines](#marked-lines) and [the long page](/configuration/long/#setting-7).

${words.repeat(8)}
`;

const people = `contributors:
  - sokra
  - EugeneHlushko
  - nobody-there
  - bartushek
related:
  - title: A page elsewhere
    url: https://example.com/elsewhere
`;

export const pages: Record<string, string> = {
  "pages/index.md": page(
    "webpack",
    `## Write your code\n\n\`\`\`js title="src/index.js"\nexport {};\n\`\`\`\n\n${words.repeat(24)}`,
  ),
  "pages/license.md": page("License", words),
  "pages/glossary.md": page(
    "Glossary",
    "### Chunk\n\nA *group* of `<modules>` loaded [together](/concepts/).\n\nMore of it.\n",
  ),
  "pages/concepts/index.md": page("Concepts", words, people),
  "pages/concepts/alpha.md": page(
    "Alpha",
    `## Alpha.usage\n\n${words.repeat(12)}## Alpha.more\n\n${words}`,
    `sort: 1\n${people}`,
  ),
  "pages/concepts/beta.md": page("Beta", `${words.repeat(30)}`, "sort: 2\ncontributors:\n  - sokra\n"),
  "pages/concepts/broken.md": page(
    "Broken",
    `## Part one\n\n\`\`\`js\nlet a;\n\`\`\`\n\n${words.repeat(20)}## Part two\n\n${words.repeat(20)}`,
    "sort: 3\n",
  ),
  "pages/migrate/index.md": page("Migrate", words),
  "pages/migrate/broken.md": page(
    "Broken",
    `## Part one\n\n\`\`\`js\nlet late;\n\`\`\`\n\n${words.repeat(20)}## Part two\n\n${words.repeat(20)}`,
    "sort: 2\n",
  ),
  "pages/migrate/broken-too.md": page("Broken too", `## A part\n\n${words.repeat(3)}`, "sort: 6\n"),
  "pages/migrate/broken-still.md": page("Broken still", "Words.\n", "sort: 8\n"),
  "pages/migrate/broken-for-good.md": page("Broken for good", "Words that came late.\n", "sort: 4\n"),
  // One page before each broken page. A browser prefetches the page that comes next, and the Worker would keep a
  // prefetched body in memory, so a failing read would no longer break the page.
  ...Object.fromEntries(
    [1, 3, 5, 7].map((sort) => [`pages/migrate/broken-before-${sort}.md`, page("Before", words, `sort: ${sort}\n`)]),
  ),
  "pages/configuration/index.md": page("Configuration", words),
  "pages/configuration/long.md": page("Long", longReference(), "sort: 1\n"),
  "pages/configuration/cache.md": page("Cache", `${words.repeat(30)}## cache\n\n${words}`, "sort: 2\n"),
  "pages/configuration/other-options.md": page("Other Options", `${words}## amd\n\n${words}`, "sort: 3\n"),
  "pages/guides/index.md": page("Guides", words),
  "pages/guides/everything.md": page("Everything", everything, `sort: 1\ngroup: Basics\n${people}`),
  "pages/guides/repository.md": page(
    "Repository",
    words,
    "sort: 2\ngroup: Advanced\nrepo: https://github.com/webpack/webpack\n",
  ),
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `pages/guides/guide-${index + 10}.md`,
      page(`Guide ${index + 10}`, `## Start\n\n${words}## End\n\n${words}`, `sort: ${index + 10}\ngroup: Advanced\n`),
    ]),
  ),
  "pages/api/index.md": page("API", words),
  "pages/blog/index.md": page("Blog", words),
  "pages/blog/2020-10-10-five.md": page("Five is out", words, "author: sokra\n"),
  "pages/blog/2021-02-01-roadmap.md": page("A roadmap", words, "author: sokra\n"),
  "redirects.json": `{\n  "/guides/old-name/": "/guides/everything/"\n}\n`,
};
