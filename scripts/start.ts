/** `npm start`: builds, publishes to local KV and serves what is live, without network. */
import { build } from "./build.ts";
import { placesOf } from "./places.ts";
import { serveOnPort } from "./port.ts";
import { ContentError } from "./problems.ts";
import { LocalTarget, localVersion } from "./release/local-target.ts";
import { publish } from "./release/publish.ts";
import { Steps } from "./steps.ts";

const places = placesOf();
const steps = new Steps();

try {
  const { manifest } = await build(places, steps);
  const { release, writes } = await steps.run("publish", async () => {
    const target = await LocalTarget.open(places);
    try {
      return await publish(places, target, { quick: true });
    } finally {
      await target.close();
    }
  });
  const site = await steps.run("start workerd", async () =>
    serveOnPort(places.state, await localVersion(places, release)),
  );
  console.log(steps.report());
  console.log(`\n${manifest.pages} pages, release ${release}, ${writes} keys written`);
  console.log(`\n  ${(await site.address()).replace("127.0.0.1", "localhost")}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void site.close().finally(() => process.exit(0)));
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
