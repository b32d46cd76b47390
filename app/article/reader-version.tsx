/** The form in which readers enter their version of webpack. Without JavaScript, it opens the page with `?v=`. */
import { markedSections, versionParameter } from "../../content/reader-version.ts";

export function ReaderVersion({ section, newest }: { section: string; newest: string }) {
  if (!markedSections.includes(section)) return null;
  return (
    <form className="reader-version">
      <label>
        Your webpack <input name={versionParameter} size={7} maxLength={10} placeholder={newest} autoComplete="off" />
      </label>
      <button type="submit">Mark what is newer</button>
      <output />
    </form>
  );
}
