/** Hides a tooltip or card when the reader presses Escape, until the pointer or focus leaves its link. */
export function watchTooltips(): void {
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const link of document.querySelectorAll<HTMLElement>(
      ":is(.icon-button, .tile, .term):is(:hover, :focus-within)",
    )) {
      link.dataset["quiet"] = "";
      for (const type of ["pointerleave", "focusout"])
        link.addEventListener(type, () => delete link.dataset["quiet"], { once: true });
    }
  });
}
