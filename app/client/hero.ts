/** The pause button of the home page. It stops the animations on this visit and on later ones. */
import { read, write } from "./storage.ts";

const key = "hero-paused";

export function watchHero(button: Element): void {
  const show = (isPaused: boolean): void => {
    button.closest(".hero")?.toggleAttribute("data-paused", isPaused);
    button.setAttribute("aria-pressed", String(isPaused));
  };
  show(read(key) === true);
  button.addEventListener("click", () => {
    const isPaused = button.getAttribute("aria-pressed") !== "true";
    show(isPaused);
    write(key, isPaused);
  });
}
