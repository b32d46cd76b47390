/** Renders React elements to bytes of HTML. Only this file imports react-dom/server. */
import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { bodyMarker } from "../app/slot.tsx";

/** The HTML before and after a page's body. */
export interface Shell {
  before: Uint8Array;
  after: Uint8Array;
}

const encoder = new TextEncoder();

/** Renders a whole document and splits it at the slot for the body. */
export function renderShell(document: ReactElement): Shell {
  const html = `<!doctype html>${renderToString(document)}`;
  const [before = "", after = ""] = html.split(bodyMarker);
  return { before: encoder.encode(before), after: encoder.encode(after) };
}

/** Renders a part that isn't hydrated. */
export function renderPart(part: ReactElement): string {
  return renderToStaticMarkup(part);
}

/** Joins a page whose parts are all in memory. Nothing has to wait, and a stream would cost as much as the page. */
export function joinPage({ before, after }: Shell, body: Uint8Array): Uint8Array {
  const page = new Uint8Array(before.byteLength + body.byteLength + after.byteLength);
  page.set(before);
  page.set(body, before.byteLength);
  page.set(after, before.byteLength + body.byteLength);
  return page;
}

/** Streams a page in order: head and menus, body, footer. */
export function streamPage({ before, after }: Shell, body: Uint8Array): { stream: ReadableStream; length: number } {
  const length = before.byteLength + body.byteLength + after.byteLength;
  // With a known length, browsers and caches notice when a connection breaks.
  const { readable, writable } = new FixedLengthStream(length);
  const writer = writable.getWriter();
  // These writes fail only when the reader leaves, which is no error to report.
  Promise.all([writer.write(before), writer.write(body), writer.write(after), writer.close()]).catch(() => {});
  return { stream: readable, length };
}
