export function start() {
  console.log([1, 2, 3, 4].findLast((number) => number % 2 === 1));
}
