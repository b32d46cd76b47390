/** The structured data that pages contain for search engines, in the vocabulary of schema.org. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedSite, serve } from "../support/served-site.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";

let small: SmallSite;
let site: ServedSite;
beforeAll(async () => {
  small = await smallSite({
    files: {
      "pages/blog/index.md": page("Blog"),
      "pages/blog/2024-02-29-leap.md": page("A </script> leap", "Days.\n", "author: tobias\n"),
      "pages/errors/index.md": page("Errors"),
      "pages/errors/module-not-found-error.md": page("ModuleNotFoundError", "The file is missing. Add it.\n"),
    },
  });
  await small.build();
  site = await serve(small.places);
});
afterAll(async () => {
  await site.close();
  await small.remove();
});

interface Thing {
  "@type": string;
  [property: string]: unknown;
}

async function graphOf(url: string): Promise<Thing[]> {
  const { text } = await site.fetch(url);
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(scripts[0]?.[1] ?? "") as { "@context": string; "@graph": Thing[] };
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

test("Without a Git history, a page doesn't show when it was last changed", async () => {
  const { text } = await site.fetch("/concepts/alpha/");
  expect(text).not.toMatch(/Last changed|dateModified/);
});

test("A page is an article with breadcrumbs", async () => {
  const [article, breadcrumbs, ...others] = await graphOf("/concepts/alpha/");
  const url = "https://webpack.js.org/concepts/alpha/";
  expect(article).toMatchObject({ "@type": "TechArticle", headline: "Alpha", url });
  const steps = (breadcrumbs?.["itemListElement"] ?? []) as Thing[];
  expect(steps.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, "webpack", "https://webpack.js.org/"],
    [2, "Concepts", "https://webpack.js.org/concepts/"],
    [3, "Alpha", url],
  ]);
  expect(others).toEqual([]);
});

test("A post has a date and an author, and its title can't close the script element", async () => {
  const [post] = await graphOf("/blog/2024-02-29-leap/");
  expect(post).toMatchObject({
    "@type": "BlogPosting",
    headline: "A </script> leap",
    datePublished: "2024-02-29",
    author: { "@type": "Person", name: "tobias" },
  });
});

test("The page of an error explains what the error means with text that is also on the page", async () => {
  const faq = (await graphOf("/errors/module-not-found-error/")).at(-1);
  const answer = { "@type": "Answer", text: "The file is missing. Add it." };
  expect(faq).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [{ name: "What does ModuleNotFoundError mean?", acceptedAnswer: answer }],
  });
  expect((await graphOf("/errors/")).map((thing) => thing["@type"])).toEqual(["TechArticle", "BreadcrumbList"]);
});

test("The home page describes the site", async () => {
  expect(await graphOf("/")).toMatchObject([{ "@type": "WebSite", name: "webpack", url: "https://webpack.js.org/" }]);
});

test("Pages that the Worker renders without content have no structured data", async () => {
  expect((await site.fetch("/search/")).text).not.toContain("ld+json");
});
