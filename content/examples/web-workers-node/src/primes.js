import { parentPort } from "worker_threads";
import { countPrimes } from "./count-primes.js";

parentPort.on("message", (limit) => {
  parentPort.postMessage({ limit, count: countPrimes(limit) });
});
