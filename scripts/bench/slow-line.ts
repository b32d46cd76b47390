/**
 * Simulates a phone's connection in front of a local server: it delays all data and limits its rate, including
 * prefetches.
 */
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Listening, listen } from "../serve/listen.ts";

/** Milliseconds to the server and back, and bits per second towards the browser: Lighthouse's slow phone. */
const roundTrip = 150;
const rate = 1_600_000;

/** Opens a port that forwards to `base`. Returns its URL and a function that closes it. */
export async function openSlowLine(base: string): Promise<Listening> {
  const { hostname, port } = new URL(base);
  const sockets = new Set<Socket>();
  // All connections share the bandwidth, so a prefetch slows down what the reader waits for.
  let free = 0;
  const server = createServer((browser) => {
    const site = connect(Number(port), hostname);
    for (const socket of [browser, site]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    let before = Promise.resolve();
    browser.on("data", (data) => void pause(roundTrip / 2).then(() => site.write(data)));
    site.on("data", (data) => {
      const now = performance.now();
      free = Math.max(free, now) + (data.length * 8000) / rate;
      const arrival = free + roundTrip / 2;
      before = before.then(() => pause(Math.max(0, arrival - performance.now()))).then(() => void browser.write(data));
    });
    site.on("end", () => void before.then(() => browser.end()));
    browser.on("end", () => site.end());
  });
  const { origin, close } = await listen(server);
  return {
    origin,
    close() {
      for (const socket of sockets) socket.destroy();
      return close();
    },
  };
}
