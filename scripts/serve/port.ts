/** Serves the site on the port in PORT, or on 8787. */
import { LocalSite, type Version } from "./local-site.ts";

/** Serves a version on that port. If the port isn't available, ends the process with a message that says what to do. */
export async function serveOnPort(state: string, version: Version): Promise<LocalSite> {
  const { PORT = "8787" } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    stop(`PORT is "${PORT}", but it must be a whole number from 0 to 65535.`);
  try {
    return await LocalSite.open(state, version, { port, variables: { EXPLAIN: true } });
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_ADDRESS_IN_USE") throw error;
    return stop(
      `Port ${port} is in use. Stop the program that listens on it, or choose another port, for example with PORT=${port + 1}.`,
    );
  }
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
