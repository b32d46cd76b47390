/** The search dialog. app/client/search-dialog.ts fills it; until then, Enter opens the results page. */

export function SearchBox() {
  return (
    <dialog className="search-box" id="search" aria-label="Search webpack documentation">
      <form action="/search/">
        <input
          type="search"
          name="q"
          maxLength={200}
          placeholder="Search webpack documentation"
          aria-label="Search webpack documentation"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls="search-results"
        />
      </form>
      <p role="status" />
      <div id="search-results" role="listbox" aria-label="Results" hidden />
    </dialog>
  );
}
