export function bar(what) {
  return `${what} bundled by webpack`;
}
