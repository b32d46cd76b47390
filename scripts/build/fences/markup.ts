/**
 * Checks markup in fences: every opened element must be closed, in order. Template tags (`<%= … %>`, `{{ … }}`) are
 * text.
 */
import type { Fault } from "./kinds.ts";

const empty = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Elements whose end tag is optional in HTML. */
const optional = new Set("li p dt dd option tr td th thead tbody tfoot html head body colgroup".split(" "));
/** Elements whose start tag is optional too. */
const implied = new Set("html head body tbody".split(" "));

const token =
  /<!--[\s\S]*?-->|<![^>]*>|<\?[\s\S]*?\?>|<%[\s\S]*?%>|<(script|style|textarea|title)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>[\s\S]*?<\/\1\s*>|<(\/?)([a-zA-Z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>|<(?=[a-zA-Z/])/g;

/** Reports elements that aren't closed or are closed twice, and tags without a ">". */
export function markupFaults(text: string): Fault[] {
  const faults: Fault[] = [];
  const open: { name: string; line: number }[] = [];
  let line = 1;
  let last = 0;
  for (const match of text.matchAll(token)) {
    line += text.slice(last, match.index).split("\n").length - 1;
    last = match.index;
    const [whole, , , closing, tag, , selfClosing] = match;
    if (whole === "<") faults.push({ line, message: 'a tag that begins here has no ">"' });
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    if (closing === "") {
      if (selfClosing === "" && !empty.has(name)) open.push({ name, line });
      continue;
    }
    const at = open.findLastIndex((element) => element.name === name);
    if (at < 0 && implied.has(name)) continue;
    if (at < 0) faults.push({ line, message: `</${tag}> has no opening tag` });
    else faults.push(...open.splice(at).slice(1).flatMap(unclosed));
  }
  return [...faults, ...open.flatMap(unclosed)];
}

function unclosed({ name, line }: { name: string; line: number }): Fault[] {
  return optional.has(name) ? [] : [{ line, message: `<${name}> is not closed` }];
}
