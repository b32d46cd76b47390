export default function circle(radius) {
  return Math.round(Math.PI * radius ** 2);
}

export const square = (size) => size ** 2;
export { square as tile };
export * from "./lines.js";
export * as names from "./names.js";
