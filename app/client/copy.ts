/** The copy button of a code block, and the link that copies a page as Markdown. */

/** Copies the code next to the button. The button shows the result for two seconds, and screen readers announce it. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector("code");
  const copied = code != null && (await toClipboard(sourceOf(code)));
  button.dataset["copied"] = String(copied);
  announce(button, copied ? "Copied!" : "Error", () => delete button.dataset["copied"]);
}

/** Copies the file that the link points to, or opens the file if copying fails. */
export async function copyPage(link: HTMLAnchorElement): Promise<void> {
  const label = link.textContent;
  // The clipboard gets a promise, because browsers allow only writes that begin while the click is handled.
  const text = fetch(link.href).then(async (response) => {
    if (!response.ok) throw new Error(`${link.href} returned ${response.status}`);
    return new Blob([await response.text()], { type: "text/plain" });
  });
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
  } catch {
    location.assign(link.href);
    return;
  }
  link.textContent = "Copied!";
  announce(link, "Copied!", () => {
    link.textContent = label;
  });
}

/** Announces the result to screen readers, and calls `end` after two seconds. */
function announce(element: HTMLElement, message: string, end: () => void): void {
  const status = document.createElement("span");
  status.className = "visually-hidden";
  status.role = "status";
  element.after(status);
  // A live region announces only changes that happen after it was added to the page.
  setTimeout(() => status.append(message), 100);
  setTimeout(() => {
    status.remove();
    end();
  }, 2000);
}

/** Parts of a configuration that only some of its spellings (ES module, CommonJS, TypeScript) contain. */
const spelled = ".esm, .cjs, .ts, .mod, .js";

/** Returns the code in the visible spelling, without prompts and without the lines that a diff removes. */
function sourceOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  const shown = code.querySelectorAll(spelled);
  for (const [index, part] of copy.querySelectorAll(spelled).entries())
    if (shown[index] && getComputedStyle(shown[index]).display === "none") part.remove();
  for (const part of copy.querySelectorAll(".prompt, .del")) part.remove();
  const text = (copy.textContent ?? "").replace(/\n$/, "");
  if (code.closest("[data-lang=diff]")) return withoutMargin(afterDiff(text));
  return code.querySelector(".add, .del") ? withoutMargin(text.split("\n")) : text;
}

/** Returns the lines that a diff keeps or adds, with a space in place of each `+`. */
function afterDiff(diff: string): string[] {
  return diff.split("\n").flatMap((line) => (line.startsWith("-") ? [] : [line.replace(/^\+/, " ")]));
}

/** Removes the column of a diff's signs, and the space that many authors write after it. */
function withoutMargin(lines: string[]): string {
  const text = lines.join("\n").trimEnd();
  const hasMargin = text !== "" && lines.every((line) => line === "" || line.startsWith(" "));
  return hasMargin ? withoutMargin(lines.map((line) => line.slice(1))) : text;
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission or HTTPS, browsers copy only a selection.
    const area = Object.assign(document.createElement("textarea"), { value: text, className: "visually-hidden" });
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}
