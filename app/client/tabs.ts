/** Stores the tab that a reader chooses, and selects it in every group that has it. Tabs work without JavaScript. */
import { read, write } from "./storage.ts";

type Choices = Record<string, string>;

function storedChoices(): Choices {
  const value = read("tabs");
  return value && typeof value === "object" ? (value as Choices) : {};
}

/** Returns a tab's label. A page has hundreds of these buttons, so the build doesn't repeat the label as a value. */
const nameOf = ({ labels }: HTMLInputElement): string => labels?.[0]?.textContent ?? "";

/** Selects the chosen tab in all groups with the same tabs. */
function apply(group: string, choice: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>("[data-tabs]")) {
    if (tabs.dataset["tabs"] !== group) continue;
    const radios = [...tabs.querySelectorAll<HTMLInputElement>(".tabs-bar input")];
    // A configuration may lack one of the spellings. It then keeps showing the current one.
    const chosen = radios.find((radio) => nameOf(radio) === choice);
    if (chosen) chosen.checked = true;
  }
}

/** Selects the tabs that the reader chose earlier. */
export function applyTabs(): void {
  for (const [group, choice] of Object.entries(storedChoices()))
    if (group.split(",").includes(choice)) apply(group, choice);
}

export function rememberTabs(): void {
  addEventListener("change", ({ target }) => {
    const radio = target instanceof HTMLInputElement ? target : null;
    const group = radio?.closest<HTMLElement>("[data-tabs]")?.dataset["tabs"];
    // A tab group can also contain the checkbox of a folded file.
    if (!radio || !group || radio.type !== "radio") return;
    const top = radio.getBoundingClientRect().top;
    apply(group, nameOf(radio));
    // Other groups may have changed their height. Scrolling keeps the clicked tab under the pointer.
    scrollBy({ top: radio.getBoundingClientRect().top - top, behavior: "instant" });
    write("tabs", { ...storedChoices(), [group]: nameOf(radio) });
  });
}
