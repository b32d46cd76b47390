export function print(text) {
  console.log(text);
}
