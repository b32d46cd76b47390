/** Escape hides the tooltip or card that is shown, until its link is left: they open without script. */
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
