import { countPrimes } from "./count-primes.js";

self.onmessage = ({ data: limit }) => {
  self.postMessage({ limit, count: countPrimes(limit) });
};
