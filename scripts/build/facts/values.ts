/** Writes a value as readable JavaScript source, which is the same on every computer. */

/** Returns the source of a value. The paths of local `folders` become `<cwd>`. */
export function readable(value: unknown, folders: readonly string[] = []): string {
  const write = (inner: unknown): string => {
    if (typeof inner === "string") return JSON.stringify(withoutFolders(inner, folders));
    if (typeof inner === "function") return functionText(inner);
    if (inner instanceof RegExp) return String(inner);
    if (inner === process.stderr) return "process.stderr";
    if (Array.isArray(inner)) return `[${inner.map(write).join(", ")}]`;
    if (inner instanceof Set) return `new Set(${write([...inner])})`;
    if (typeof inner === "object" && inner !== null) return objectText(inner as Record<string, unknown>, write);
    return String(inner);
  };
  return write(value);
}

function withoutFolders(text: string, folders: readonly string[]): string {
  let result = text;
  for (const folder of folders) result = result.replaceAll(folder, "<cwd>");
  return result.includes("<cwd>") ? result.replaceAll("\\", "/") : result;
}

function objectText(value: Record<string, unknown>, write: (inner: unknown) => string): string {
  const kind = Object.getPrototypeOf(value)?.constructor?.name;
  if (kind && kind !== "Object") return `new ${kind}(…)`;
  // A plugin written as an object: the class that it loads shows which plugin it is.
  if (typeof value.apply === "function" && Object.keys(value).length === 1) return functionText(value.apply);
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (members.length === 0) return "{}";
  return `{ ${members.map(([key, inner]) => `${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: ${write(inner)}`).join(", ")} }`;
}

/** Returns the source of a short function; for a long one, the plugin that it loads, or else its parameters. */
function functionText(value: unknown): string {
  const source = String(value).replace(/\s+/g, " ");
  if (source.length <= 80) return source;
  const pluginName = /new (\w*Plugin)\b/.exec(source)?.[1];
  const packageName = /require\("([a-z][\w-]*)"\)/.exec(source)?.[1];
  if (pluginName && packageName) return `new ${pluginName}(…) /* ${packageName} */`;
  return `${/^(\([^)]*\)|\w+) =>/.exec(source)?.[0] ?? "() =>"} …`;
}
