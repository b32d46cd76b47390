export default function commentLoader(source) {
  return source
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n");
}
