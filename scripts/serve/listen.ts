/** Opens a server on a free local port. */
import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

export interface Listening {
  origin: string;
  close(): Promise<void>;
}

/** Starts `server`. Closing it also ends the connections that are still open. */
export async function listen(server: Server & { closeAllConnections?(): void }): Promise<Listening> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections?.();
      await server[Symbol.asyncDispose]();
    },
  };
}
