/** Which pages come in place (app/client/turn.ts): those in the sidebar, on a device that was found slow. */

let paths: Set<string> | undefined;

/** An address of this site that is one of the pages in the sidebar, with a hash or without. */
export function isBeside(url: string): boolean {
  if (!("slow" in document.documentElement.dataset)) return false;
  paths ??= new Set(
    [...document.querySelectorAll<HTMLAnchorElement>(".sidebar [data-testid]")].map(({ href }) => href),
  );
  return paths.has(url.split("#")[0] ?? "");
}

/** Marks the links in `text` whose pages come in place: browsers do not fetch those as well (worker/speculation.ts). */
export function claimLinks(text: Element | null): void {
  for (const link of text?.querySelectorAll<HTMLAnchorElement>('a[href^="/"]') ?? [])
    if (isBeside(new URL(link.getAttribute("href") ?? "", location.href).href)) link.dataset["turns"] = "";
}
