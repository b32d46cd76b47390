/** Serves the archives that `curl` downloads at the beginning of a guide, as the site does. */
import { createServer } from "node:http";
import { startPath } from "../build/guides/starts.ts";
import type { State } from "../build/guides/state.ts";
import { tarball } from "../build/guides/tarball.ts";
import { type Listening, listen } from "../serve/listen.ts";

export class ArchiveServer {
  readonly #archives = new Map<string, Uint8Array>();
  #server: Promise<Listening> | undefined;

  /** Serves a project. Returns the origin of the server. */
  async serve(folder: string, files: State): Promise<string> {
    this.#archives.set(startPath(folder), await tarball({ folder, files: [...files] }));
    this.#server ??= listen(
      createServer(({ url }, response) => {
        const archive = this.#archives.get(url ?? "");
        response.writeHead(archive ? 200 : 404).end(archive);
      }),
    );
    return (await this.#server).origin;
  }

  async close(): Promise<void> {
    await (await this.#server)?.close();
  }
}
