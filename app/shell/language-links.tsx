/** The same page in the other languages, which live on their own hosts. */
import { languages } from "../../content/site.ts";

/** One row per language, each in its own tongue; the page's own is marked. */
export function LanguageLinks({ path }: { path: string }) {
  return languages.map(({ name, code, host }) => (
    <a
      key={code}
      lang={code}
      hrefLang={code}
      href={`https://${host}${path}`}
      aria-current={code === "en" ? "true" : undefined}
    >
      {name}
    </a>
  ));
}
