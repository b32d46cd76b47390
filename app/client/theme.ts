/** The theme: an attribute and a class on the root element, and a stored value. */
import { read, write } from "./storage.ts";

export type Theme = "light" | "dark";

/** Returns the visitor's choice, or "light". */
export function storedTheme(): Theme {
  return read("theme") === "dark" ? "dark" : "light";
}

export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset["theme"] = theme;
  root.classList.toggle("dark", theme === "dark");
}

/** Shows the other theme and stores the choice. */
export function switchTheme(): void {
  const theme = document.documentElement.dataset["theme"] === "dark" ? "light" : "dark";
  showTheme(theme);
  write("theme", theme);
}
