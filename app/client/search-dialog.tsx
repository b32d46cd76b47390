/** The search dialog: DocSearch with our results, our words and links into this site. Loaded when search is first used. */
import { DocSearchModal, type DocSearchModalProps } from "@docsearch/react/modal";
import { isValidElement, type ReactElement, useEffect, useLayoutEffect, useState } from "react";
import { mount } from "./hydrate.tsx";
import { ask, type Hit, type Results } from "./search-client.ts";

type Client = ReturnType<NonNullable<DocSearchModalProps["transformSearchClient"]>>;

const label = "Search webpack documentation";

/**
 * Takes over from the field in `box`, with all that was typed into it, and closes that. Gives what closes the dialog;
 * `onClose` is called when it is closed, however.
 */
export function openDialog(box: HTMLDialogElement, field: HTMLInputElement, onClose: () => void): () => void {
  const place = document.body.appendChild(document.createElement("div"));
  const close = () => {
    unmount();
    place.remove();
    onClose();
  };
  const unmount = mount(place, <Dialog box={box} field={field} place={place} onClose={close} />);
  return close;
}

interface DialogProps {
  box: HTMLDialogElement;
  field: HTMLInputElement;
  place: HTMLElement;
  onClose: () => void;
}

function Dialog({ box, field, place, onClose }: DialogProps) {
  const [typed] = useState(field.value);
  const [said, setSaid] = useState("");
  const [scroll] = useState(window.scrollY);
  const [client] = useState(() => clientOf(setSaid));

  useLayoutEffect(() => {
    const input = place.querySelector<HTMLInputElement>(".DocSearch-Input");
    const container = place.querySelector(".DocSearch-Container");
    asDialog(container);
    const late = field.value;
    box.close();
    field.value = "";
    if (!input) return;
    input.focus({ preventScroll: true });
    if (late !== typed) type(input, late);
    input.setSelectionRange(late.length, late.length);
    input.removeAttribute("aria-labelledby");
    input.setAttribute("aria-label", label);
  }, [box, field, place, typed]);

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      onClose();
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [onClose]);

  return (
    <>
      <DocSearchModal
        appId="own"
        apiKey="own"
        indices={["docs"]}
        placeholder={label}
        initialQuery={typed}
        initialScrollY={scroll}
        maxResultsPerGroup={8}
        insights={false}
        transformSearchClient={() => client}
        hitComponent={HitLink}
        resultsFooterComponent={AllResults}
        onClose={onClose}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** DocSearch calls itself a button and its parts those of a page; it is a dialog. */
function asDialog(container: Element | null): void {
  for (const name of ["tabindex", "aria-expanded", "aria-haspopup", "aria-owns", "aria-labelledby", "aria-controls"])
    container?.removeAttribute(name);
  for (const [name, value] of Object.entries({ role: "dialog", "aria-modal": "true", "aria-label": label }))
    container?.setAttribute(name, value);
  for (const part of container?.querySelectorAll("header, footer") ?? []) part.setAttribute("role", "presentation");
}

/** Puts a text into a field that React controls, as a key would. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Our results behind the interface that DocSearch asks; `say` tells assistive technology how many there are. */
function clientOf(say: (text: string) => void): Client {
  const search = async ({ requests }: { requests: { query: string }[] }) => {
    const query = requests[0]?.query ?? "";
    const found = await ask(query);
    say(found.hits.length > 0 ? `${found.hits.length} results` : sentence(query, found));
    const hits = found.hits.length > 0 ? found.hits : starts.map((start) => startHit(start, sentence(query, found)));
    return { results: [{ ...found, hits, index: "docs" }] };
  };
  return { search, addAlgoliaAgent() {}, transporter: { algoliaAgent: { value: "" } } } as unknown as Client;
}

function sentence(query: string, { failure }: Results): string {
  if (failure === "offline") return "You are offline: search is unavailable. Good places to start:";
  if (failure === "unavailable") return "Search is unavailable right now. Good places to start:";
  return `Nothing found for “${query}”. Good places to start:`;
}

const starts = [
  ["Getting Started", "/guides/getting-started/"],
  ["All options", "/configuration/all-options/"],
  ["Concepts", "/concepts/"],
] as const;

/** A place to start as a result: reached by the same keys, a link like the others. */
function startHit([title, url]: (typeof starts)[number], group: string): Hit {
  return { objectID: url, url, type: "lvl1", hierarchy: { lvl0: group, lvl1: title } };
}

const HitLink: NonNullable<DocSearchModalProps["hitComponent"]> = ({ hit, children }) => {
  const { url, type: level, kind, hierarchy, _highlightResult } = hit as unknown as Hit;
  const title = _highlightResult?.hierarchy[level]?.value ?? hierarchy[level] ?? "";
  const above = Object.keys(hierarchy)
    .filter((name) => name !== "lvl0" && name < level)
    .map((name) => hierarchy[name]);
  const [icon, action] = ends(children);
  return (
    <a href={url}>
      <div className="DocSearch-Hit-Container">
        {icon}
        <div className="DocSearch-Hit-content-wrapper">
          <span className={`DocSearch-Hit-title ${kind ?? ""}`}>{marked(title)}</span>
          <span className="DocSearch-Hit-path">{above.length > 0 ? above.join(" › ") : url}</span>
        </div>
        {action}
      </div>
    </a>
  );
};

/** The icon and the buttons that DocSearch puts round a result. The text between them is ours: DocSearch sets HTML. */
function ends(children: unknown): [icon: ReactElement | null, action: ReactElement | null] {
  const inner = isValidElement<{ children?: unknown }>(children) ? children.props.children : [];
  const all = Array.isArray(inner) ? inner : [];
  const element = (part: unknown): ReactElement | null => (isValidElement(part) ? part : null);
  return [element(all[0]), element(all.at(-1))];
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** Text with `<mark>` as elements, entities read. */
function marked(value: string) {
  return value.split(/<\/?mark>/).map((piece, at) => {
    const text = piece.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? "");
    const key = `${at} ${text}`;
    return at % 2 === 1 ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

const AllResults: NonNullable<DocSearchModalProps["resultsFooterComponent"]> = ({ state }) => (
  <a href={`/search/?q=${encodeURIComponent(state.query)}`}>All results on one page</a>
);
