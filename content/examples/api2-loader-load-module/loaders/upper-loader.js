export default function upperLoader(content) {
  return content.toUpperCase();
}
