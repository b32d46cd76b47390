/** The copy button of a code block: a check for two seconds, and a word for those who do not see it. */
import { useEffect, useRef, useState } from "react";
import { Icon } from "../shell/icon.tsx";

type State = "ready" | "copied" | "failed";

const said = { ready: "", copied: "Copied!", failed: "Error" } as const;

export default function CodeCopy() {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>("ready");

  useEffect(() => {
    if (state === "ready") return;
    const timer = setTimeout(setState, 2000, "ready");
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    const code = button.current?.closest("figure")?.querySelector("code");
    setState(code && (await toClipboard(sourceOf(code))) ? "copied" : "failed");
  };

  return (
    <>
      <button ref={button} className="copy" type="button" aria-label="Copy code" onClick={copy}>
        <Icon name={state === "copied" ? "check" : "copy"} />
      </button>
      <span className="visually-hidden" role="status">
        {said[state]}
      </span>
    </>
  );
}

/** What the block is worth to an editor or shell: without prompts, and without the lines a diff takes away. */
function sourceOf(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(".prompt, .del")) part.remove();
  const lines = [...copy.querySelectorAll(".line")].map((line) => (line.textContent ?? "").replace(/\n$/, ""));
  if (!code.closest("[data-lang=diff]") && !code.querySelector(".add, .del"))
    return lines.length > 0 ? lines.join("\n") : (copy.textContent ?? "");
  return withoutMargin(lines.length > 0 ? lines : afterDiff(copy.textContent ?? ""));
}

/** The lines of a diff that has its signs in the text, with a space for each sign. */
function afterDiff(diff: string): string[] {
  return diff.split("\n").flatMap((line) => (line.startsWith("-") ? [] : [line.replace(/^\+/, " ")]));
}

/** Without the column of signs and the space that many write beside it. */
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
    // No permission, or an address without TLS: the selection still can be copied.
    const area = Object.assign(document.createElement("textarea"), { value: text, className: "visually-hidden" });
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}
