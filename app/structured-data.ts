/** The description of a page for search engines, in the vocabulary of schema.org. */
import type { Entry } from "../content/model.ts";
import { sectionTitle } from "../content/navigation.ts";
import { site } from "../content/site.ts";

interface Thing {
  "@type": string;
  [property: string]: unknown;
}

/** Returns the page's type, its breadcrumb and, for a page about an error, a question and answer on its meaning. */
export function structuredData(entry: Entry, section: string, origin: string): object {
  const { title, url, description, date, author, teaser, changed } = entry;
  const parent = section === "" || url === `/${section}/` ? [] : [[sectionTitle(section), `/${section}/`] as const];
  const places = url === "/" ? [] : [[site.name, "/"] as const, ...parent, [title, url] as const];
  const graph: Thing[] = [
    {
      "@type": url === "/" ? "WebSite" : date ? "BlogPosting" : "TechArticle",
      [url === "/" ? "name" : "headline"]: title,
      url: origin + url,
      description,
      datePublished: date,
      dateModified: changed,
      author: author && { "@type": "Person", name: author },
    },
  ];
  if (places.length > 0)
    graph.push({
      "@type": "BreadcrumbList",
      itemListElement: places.map(([name, path], index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: origin + path,
      })),
    });
  if (section === "errors" && teaser)
    graph.push({
      "@type": "FAQPage",
      mainEntity: [
        {
          "@type": "Question",
          name: `What does ${title} mean?`,
          acceptedAnswer: { "@type": "Answer", text: teaser },
        },
      ],
    });
  return { "@context": "https://schema.org", "@graph": graph };
}
