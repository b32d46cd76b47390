import { Worker } from "worker_threads";

const worker = new Worker(new URL("./primes.js", import.meta.url));

worker.on("message", ({ limit, count }) => {
  console.log(`${count} primes below ${limit}`);
  worker.terminate();
});
worker.postMessage(1_000_000);
