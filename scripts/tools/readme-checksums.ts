/**
 * `node scripts/tools/readme-checksums.ts` fills in the checksums that content/third-party.json lacks, and lists the
 * broken links of all READMEs. Run it after you added a package or changed a version.
 */
import { readFile, writeFile } from "node:fs/promises";
import { placesOf } from "../build/places.ts";
import { formatProblems } from "../build/problems.ts";
import type { LockEntry } from "../build/third-party/lock.ts";
import { connect } from "../build/third-party/registry.ts";
import { loadReadmes } from "../build/third-party.ts";

const { thirdParty, cache } = placesOf();
const entries = JSON.parse(await readFile(thirdParty, "utf8")) as Partial<LockEntry>[];
const registry = await connect();
for (const entry of entries) {
  if (entry.integrity || !entry.npm || !entry.version) continue;
  entry.integrity = await registry.statedIntegrity(entry.npm, entry.version);
  console.log(`${entry.npm}@${entry.version} ${entry.integrity}`);
}
await writeFile(thirdParty, `${JSON.stringify(entries, null, 2)}\n`);

const { readmes, problems, notes } = await loadReadmes({ cacheDir: cache });
console.log([...notes, `${readmes.length} READMEs`].join("\n"));
if (problems.length > 0) {
  console.error(formatProblems(problems));
  process.exitCode = 1;
}
