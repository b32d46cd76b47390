/** `npm run examples -- [name…] [--accept]`: builds examples and compares them with their accepted results. */
import { runTool } from "./build/examples/tool.ts";
import { placesOf } from "./build/places.ts";

const { examples, cache, exampleResults } = placesOf();
await runTool(process.argv.slice(2), { root: examples, cacheDir: cache, accepted: exampleResults });
