export default function throwLoader() {
  throw new Error("The file has no first line.");
}
