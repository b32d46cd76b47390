/** The same page in the other languages, which live on their own hosts. A popover, so it opens and closes without script. */
import { languages } from "../../content/site.ts";
import { Icon } from "./icon.tsx";

export function LanguageMenu({ path }: { path: string }) {
  return (
    <div className="languages wide">
      <button
        className="language-button"
        type="button"
        popoverTarget="languages"
        aria-label="Select language"
        aria-haspopup="true"
      >
        <Icon name="language" />
        <span lang="en">English</span>
      </button>
      <div className="language-list" id="languages" popover="auto">
        <LanguageLinks path={path} />
      </div>
    </div>
  );
}

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
