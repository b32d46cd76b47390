/** Which pages come in place (app/client/turn.ts): those in the sidebar, on a device that was found slow. */

let paths: Set<string> | undefined;

/** Whether the page at an address, relative to this site and with a hash or without, is one of those in the sidebar. */
export function isBeside(address: string): boolean {
  if (!("slow" in document.documentElement.dataset)) return false;
  paths ??= new Set(
    [...document.querySelectorAll(".sidebar [data-testid]")].map((link) => `${link.getAttribute("href")}`),
  );
  return paths.has(address.split("#")[0] ?? "");
}

/**
 * Marks the links in `part` whose pages come in place: browsers do not fetch those as well (worker/speculation.ts). They
 * look at addresses, so one link that is not marked would be enough; those of the sidebar they leave alone anyway.
 */
export function claimLinks(part: Element | null): void {
  for (const link of part?.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not(.sidebar *)') ?? [])
    if (isBeside(link.getAttribute("href") ?? "")) link.dataset["turns"] = "";
}
