const worker = new Worker(new URL("./primes.js", import.meta.url), { name: "primes" });

worker.onmessage = ({ data }) => {
  document.body.textContent = `${data.count} primes below ${data.limit}`;
};
worker.postMessage(1_000_000);
