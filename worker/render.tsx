/** React elements → HTML bytes. The only file that knows react-dom/server. */
import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { bodyMarker } from "../app/slot.tsx";

/** The HTML before and after a page's body. */
export interface Shell {
  before: Uint8Array;
  after: Uint8Array;
}

const encoder = new TextEncoder();

/** Draws a whole document around the slot for the body. */
export function drawShell(document: ReactElement): Shell {
  const html = `<!doctype html>${renderToString(document)}`;
  const [before = "", after = ""] = html.split(bodyMarker);
  return { before: encoder.encode(before), after: encoder.encode(after) };
}

/** Renders a part that isn't hydrated separately. */
export function drawPart(part: ReactElement): string {
  return renderToStaticMarkup(part);
}

/** A page whose parts are all in memory, in one piece: nothing is waited for, and a stream would cost as much as the page. */
export function joinPage({ before, after }: Shell, body: Uint8Array): Uint8Array {
  const page = new Uint8Array(before.byteLength + body.byteLength + after.byteLength);
  page.set(before);
  page.set(body, before.byteLength);
  page.set(after, before.byteLength + body.byteLength);
  return page;
}

/** The bytes of a page in order: head and menus, body, foot. */
export function streamPage({ before, after }: Shell, body: Uint8Array): { stream: ReadableStream; length: number } {
  const length = before.byteLength + body.byteLength + after.byteLength;
  // A known length makes a cut connection visible to browsers and caches.
  const { readable, writable } = new FixedLengthStream(length);
  const writer = writable.getWriter();
  // The reader may have left, so nothing has to be reported.
  Promise.all([writer.write(before), writer.write(body), writer.write(after), writer.close()]).catch(() => {});
  return { stream: readable, length };
}
