export let count = 0;

export function increase() {
  count += 1;
}
