/** Links to the same page in other languages, which are on their own hosts. */
import { languages } from "../../content/site.ts";

/** One link per language, in that language. The current language is marked. */
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
