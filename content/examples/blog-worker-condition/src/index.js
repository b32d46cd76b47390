import { Worker } from "worker_threads";
import { place } from "counter";

console.log(`imported: ${place}.js`);

const worker = new Worker(new URL("counter", import.meta.url));
worker.on("message", (file) => {
  console.log(`started: ${file}`);
});
