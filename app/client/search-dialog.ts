/** Fills the list of results below the search field, and handles its keys. Loaded when the dialog is first opened. */
import { ask, type Hit, type Results } from "./search-client.ts";
import { read, write } from "./storage.ts";

/** Suggested pages for an empty field and for queries without results. */
const starts: Row[] = [
  { url: "/guides/getting-started/", title: "Getting Started", where: "Build a first project" },
  { url: "/configuration/all-options/", title: "All options", where: "Every option with its type and default" },
  { url: "/errors/", title: "Errors and warnings", where: "What webpack's messages mean, and how to fix them" },
  { url: "/concepts/", title: "Concepts", where: "How webpack works" },
];

/** Storage key of the pages that the reader opened from this dialog. */
const recentKey = "search-recent";
const mostRecent = 4;

interface Row {
  url: string;
  title: string;
  where: string;
  text?: string;
  kind?: string;
}

const filled = new WeakSet<HTMLDialogElement>();

/** From now on, lists the results for the query in `field`. */
export function fillDialog(box: HTMLDialogElement, field: HTMLInputElement, status: Element): void {
  const list = box.querySelector<HTMLElement>("[role=listbox]");
  if (!list) return;
  let rows: Row[] = [];

  const select = (at: number) => {
    const options = [...list.querySelectorAll<HTMLElement>("[role=option]")];
    for (const [index, option] of options.entries()) option.setAttribute("aria-selected", String(index === at));
    field.setAttribute("aria-activedescendant", options[at]?.id ?? "");
  };
  const selected = () => list.querySelector<HTMLElement>("[aria-selected=true]");

  const show = (newRows: Row[], message: string) => {
    rows = newRows;
    // Before the rows change, because scrolling forces a layout, which the new rows would make expensive.
    list.scrollTop = 0;
    list.replaceChildren(...newRows.map(optionOf));
    list.hidden = false;
    field.setAttribute("aria-expanded", "true");
    status.textContent = message;
    select(0);
  };
  const update = async () => {
    const query = field.value;
    if (query.trim() === "") {
      const recent = recentRows();
      show([...recent, ...starts.filter(({ url }) => !recent.some((row) => row.url === url))], "");
      return;
    }
    const results = await ask(query);
    if (field.value !== query) return;
    const found = results.hits.map(rowOf);
    show(found.length > 0 ? found : starts, messageFor(query, results));
  };

  update();
  if (filled.has(box)) return;
  filled.add(box);
  field.addEventListener("input", update);
  field.addEventListener("keydown", (event) => {
    const options = [...list.querySelectorAll("[role=option]")];
    const at = options.indexOf(selected() as Element);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isEnter = event.key === "Enter" && !event.isComposing;
    if (options.length === 0 || (step === undefined && !isEnter)) return;
    event.preventDefault();
    if (step !== undefined) {
      select((at + step + options.length) % options.length);
      selected()?.scrollIntoView({ block: "nearest" });
    }
    const { ctrlKey, metaKey, shiftKey } = event;
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    if (isEnter) selected()?.dispatchEvent(click);
  });
  list.addEventListener("click", ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    const row = rows.find(({ url }) => url === link?.getAttribute("href"));
    if (!row) return;
    const others = recentRows().filter(({ url }) => url !== row.url);
    const title = row.title.replace(/<\/?mark>/g, "");
    write(
      recentKey,
      [{ url: row.url, title }, ...others.map(({ url, title }) => ({ url, title }))].slice(0, mostRecent),
    );
    if (ctrlKey || metaKey || shiftKey) return;
    field.value = "";
    box.close();
    // Otherwise the results of the last query would flash when the dialog opens again.
    update();
  });
}

function recentRows(): Row[] {
  const stored = read(recentKey);
  const isRow = (row: unknown): row is Row =>
    typeof row === "object" && row !== null && typeof (row as Row).url === "string" && (row as Row).url.startsWith("/");
  return (Array.isArray(stored) ? stored : [])
    .filter(isRow)
    .slice(0, mostRecent)
    .map(({ url, title }) => ({ url, title: String(title), where: "Opened recently" }));
}

function messageFor(query: string, { hits, failure, isWeak }: Results): string {
  if (failure === "offline") return "You are offline: search is unavailable. Good places to start:";
  if (failure === "unavailable") return "Search is unavailable right now. Good places to start:";
  if (hits.length === 0) return `Nothing found for “${query}”. Good places to start:`;
  if (isWeak) return "No page has all of these words. These come closest; an exact option or error name finds more.";
  return `${hits.length} ${hits.length === 1 ? "result" : "results"}`;
}

function rowOf({ url, type, kind = "", hierarchy, _highlightResult, _snippetResult }: Hit): Row {
  const above = Object.keys(hierarchy)
    .filter((name) => name < type)
    .map((name) => hierarchy[name]);
  return {
    url,
    kind,
    title: _highlightResult?.hierarchy[type]?.value ?? hierarchy[type] ?? url,
    // A page may have the same title as its section.
    where: above.filter((title, at) => title && title !== above[at - 1]).join(" › "),
    text: _snippetResult?.content?.value ?? "",
  };
}

/** Returns an option of the list. It's a link, so readers can open it in a new tab. */
function optionOf({ url, title, where, text = "", kind = "" }: Row, at: number): Element {
  const link = document.createElement("a");
  link.href = url;
  link.id = `search-result-${at}`;
  link.tabIndex = -1;
  link.setAttribute("role", "option");
  link.append(span(`search-title ${kind}`, title), span("search-where", where));
  if (text !== "") link.append(span("search-text", text));
  return link;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** Returns a span with the string: `<mark>` becomes an element, and entities are decoded. */
function span(className: string, html: string): Element {
  const element = document.createElement("span");
  element.className = className.trim();
  const pieces = html.split(/<\/?mark>/).map((piece, at) => {
    const text = piece.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? "");
    if (at % 2 === 0) return text;
    const mark = document.createElement("mark");
    mark.textContent = text;
    return mark;
  });
  element.append(...pieces);
  return element;
}
