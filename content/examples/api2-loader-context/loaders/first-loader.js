export default function firstLoader(content) {
  return content;
}
