/** Tab groups in articles work by themselves; this remembers the choice and applies it to every group that has it. */
import { read, write } from "./storage.ts";

type Choices = Record<string, string>;

function storedChoices(): Choices {
  const value = read("tabs");
  return value && typeof value === "object" ? (value as Choices) : {};
}

/** A page has hundreds of these buttons, so the build doesn't write the text of the label a second time as a value. */
const nameOf = ({ labels }: HTMLInputElement): string => labels?.[0]?.textContent ?? "";

/** Checks the chosen tab in all groups with the same names. */
function apply(group: string, choice: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>("[data-tabs]")) {
    if (tabs.dataset["tabs"] !== group) continue;
    const radios = [...tabs.querySelectorAll<HTMLInputElement>(".tabs-bar input")];
    // A configuration may lack one of the spellings; then it keeps the one it shows.
    const chosen = radios.find((radio) => nameOf(radio) === choice);
    if (chosen) chosen.checked = true;
  }
}

/** Brings the groups of the page to what was chosen before. */
export function applyTabs(): void {
  for (const [group, choice] of Object.entries(storedChoices()))
    if (group.split(",").includes(choice)) apply(group, choice);
}

export function rememberTabs(): void {
  addEventListener("change", ({ target }) => {
    const radio = target instanceof HTMLInputElement ? target : null;
    const group = radio?.closest<HTMLElement>("[data-tabs]")?.dataset["tabs"];
    // The checkbox of a folded file is in such a group, too.
    if (!radio || !group || radio.type !== "radio") return;
    const top = radio.getBoundingClientRect().top;
    apply(group, nameOf(radio));
    // Other groups may have changed their height: what was clicked stays under the pointer.
    scrollBy({ top: radio.getBoundingClientRect().top - top, behavior: "instant" });
    write("tabs", { ...storedChoices(), [group]: nameOf(radio) });
  });
}
