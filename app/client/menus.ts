/**
 * Menus are popovers and open without JavaScript. This adds the state for screen readers, and makes the side menu a dialog
 * that keeps the focus inside.
 */

const wide = "(width >= 64rem)";

/** Yields every element outside `element`, except its ancestors. */
function* outside(element: Element): Generator<Element> {
  for (let inner = element; inner !== document.body; inner = inner.parentElement as Element)
    for (const other of inner.parentElement?.children ?? []) if (other !== inner) yield other;
}

function asDialog(menu: HTMLElement, isOpen: boolean): void {
  // Not with :has() in the stylesheet, which browsers would check again for each element that they parse.
  document.documentElement.style.overflow = isOpen ? "hidden" : "";
  for (const other of outside(menu)) other.toggleAttribute("inert", isOpen);
  for (const [name, value] of Object.entries({ role: "dialog", "aria-modal": "true", "aria-label": "Navigation" }))
    if (isOpen) menu.setAttribute(name, value);
    else menu.removeAttribute(name);
}

export function watchMenus(): void {
  let opener: Element | null = null;
  const menu = document.getElementById("side-menu");

  // Called only when a menu toggles. Browsers report closed popovers themselves, and setting the attribute on load
  // would delay the first paint by a frame.
  const setExpanded = (id: string, isOpen: boolean) => {
    for (const button of document.querySelectorAll(`[popovertarget="${id}"]:not([popovertargetaction])`))
      button.setAttribute("aria-expanded", String(isOpen));
  };

  const onToggle = ({ type, target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || !target.popover) return;
    const isOpen = newState === "open";
    setExpanded(target.id, isOpen);
    // Closing is handled before the browser returns the focus to the button outside, opening once the menu is open.
    if (target !== menu || isOpen !== (type === "toggle")) return;
    asDialog(menu, isOpen);
    if (!isOpen) return;
    menu.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
    if (opener?.closest(".section-bar")) menu.querySelector("[aria-current=page]")?.scrollIntoView({ block: "center" });
  };
  for (const type of ["beforetoggle", "toggle"] as const)
    document.addEventListener(type, (event) => onToggle(event as ToggleEvent), { capture: true });

  addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      opener = target.closest("[popovertarget]") ?? opener;
      const list = target.closest("a") && target.closest<HTMLElement>("[popover]:popover-open");
      if (list) list.hidePopover();
    },
    { capture: true },
  );
  matchMedia(wide).addEventListener("change", () => {
    for (const open of document.querySelectorAll<HTMLElement>(":popover-open")) open.hidePopover();
  });
}
