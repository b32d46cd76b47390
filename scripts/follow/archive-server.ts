/** Serves the archives that `curl` downloads at the beginning of a guide, as the site does. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { startPath } from "../build/guides/starts.ts";
import type { State } from "../build/guides/state.ts";
import { tarball } from "../build/guides/tarball.ts";

export class ArchiveServer {
  readonly #archives = new Map<string, Uint8Array>();
  #server: Server | undefined;

  /** Serves a project. Returns the origin of the server. */
  async serve(folder: string, files: State): Promise<string> {
    this.#archives.set(startPath(folder), await tarball({ folder, files: [...files] }));
    this.#server ??= await this.#listen();
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(null)));
  }

  #listen(): Promise<Server> {
    const server = createServer(({ url }, response) => {
      const archive = this.#archives.get(url ?? "");
      response.writeHead(archive ? 200 : 404).end(archive);
    });
    return new Promise((resolve) => server.listen(0, () => resolve(server)));
  }
}
