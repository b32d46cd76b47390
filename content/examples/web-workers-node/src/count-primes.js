export function countPrimes(limit) {
  const composite = new Uint8Array(limit);
  let count = 0;
  for (let n = 2; n < limit; n++) {
    if (composite[n]) continue;
    count += 1;
    for (let multiple = n * 2; multiple < limit; multiple += n) composite[multiple] = 1;
  }
  return count;
}
