/** The field that opens at once when search is asked for, see app/client/search.ts. Enter opens the page of results. */

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
        />
      </form>
      <p role="status" />
      <ul />
    </dialog>
  );
}
