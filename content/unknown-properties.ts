/** Finds the options that the reader of a message about an unknown property probably meant. */
import { distance } from "fastest-levenshtein";
import { findOption, type OptionIndex } from "./option-index.ts";

interface MeantOption {
  url: string;
  title: string;
  /** The part of the message that names the property. */
  found: string;
}

const pattern =
  /\b(configuration|options)((?:\[\d+\])?[\w.[\]]{0,200}) has an unknown property '([^']{1,100})'(?:[^{}]{0,80}object \{([^}]{0,5000})\})?/g;

/**
 * Returns the options that the reader probably meant, from the valid names in the message and from all options of
 * webpack. `renamed` maps options of older versions to the URLs of their replacements.
 */
export function unknownProperties(
  text: string,
  options: OptionIndex,
  renamed: Readonly<Record<string, string>>,
): MeantOption[] {
  const isServer = /Dev Server has been initiali[sz]ed/.test(text);
  return [...text.matchAll(pattern)].flatMap(([found, root, steps = "", wrong = "", list = ""]): MeantOption[] => {
    if (root === "options" && !isServer) return [];
    const inside = steps.replace(/\[\d+\]/g, "").replace(/^\./, "");
    const parent = isServer ? `devServer.${inside}`.replace(/\.$/, "") : inside;
    const pathOf = (name: string): string => (parent ? `${parent}.${name}` : name);
    const valid = list.split(",").flatMap((name) => /[\w$-]+/.exec(name)?.[0] ?? []);
    const near = nearest(wrong, [...valid, ...membersOf(options, parent)]);
    if (near) {
      const url = findOption(options, pathOf(near));
      return url ? [{ url, title: pathOf(near), found }] : [];
    }
    const old = [pathOf(wrong), wrong].find((name) => Object.hasOwn(renamed, name));
    const url = old ? renamed[old] : elsewhere(options, wrong);
    return url ? [{ url, title: titleOf(options, url) ?? wrong, found }] : [];
  });
}

/** Returns the names of the options directly inside another one. */
function membersOf({ paths }: OptionIndex, parent: string): string[] {
  const prefix = parent ? `${parent.toLowerCase().replace(/^module\.rules(?=$|\.)/, "rule")}.` : "";
  return [...paths].flatMap(([key, { name }]) => {
    const rest = name.slice(prefix.length);
    return key.startsWith(prefix) && rest && !rest.includes(".") ? [rest] : [];
  });
}

/** Returns the name with the smallest edit distance, or null if none is close enough to be a typo. */
function nearest(wrong: string, names: readonly string[]): string | null {
  const maxEdits = Math.max(1, Math.floor(wrong.length / 3));
  let best: { name: string; edits: number } | null = null;
  for (const name of names) {
    // Of two names with the same distance, one of the same length wins: people swap letters more often than omit them.
    const edits = distance(name.toLowerCase(), wrong.toLowerCase()) + (name.length === wrong.length ? 0 : 0.5);
    if (edits < maxEdits + 1 && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { name, edits };
  }
  return best?.name ?? null;
}

/** Returns the URL of the option with this name in another place, if only one option on the highest level has it. */
function elsewhere({ paths }: OptionIndex, name: string): string | null {
  const ending = `.${name.toLowerCase()}`;
  const found = [...paths]
    .filter(([key]) => key.endsWith(ending))
    .map(([key, { url }]) => ({ url, depth: key.split(".").length }));
  const top = Math.min(...found.map(({ depth }) => depth));
  const highest = found.filter(({ depth }) => depth === top);
  return highest.length === 1 ? (highest[0]?.url ?? null) : null;
}

function titleOf({ paths }: OptionIndex, url: string): string | null {
  for (const option of paths.values()) if (option.url === url) return option.name;
  return null;
}
