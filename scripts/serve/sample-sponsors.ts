/**
 * Sample sponsors for the local site, which has no network access: invented organizations with logos, marked as
 * samples. Never published.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { keys } from "../../content/keys.ts";
import { rankSupporters, type Snapshot, type Supporter } from "../../content/sponsors.ts";
import { hash22 } from "../build/hash.ts";
import { root } from "../build/places.ts";
import type { Store } from "./local-site.ts";

export const sampleFolder = join(root, "scripts/serve/sample");

/** The organizations with a logo, in descending order of their donations. */
export const sampleOrganizations = [
  "Mossgate",
  "Quillpost",
  "Northern Pantry",
  "Hexa Harbor",
  "Slow Lantern",
  "Paper Kite",
  "Copperline",
  "Tidewell",
  "Starling Maps",
  "Brightfold",
  "Lumen Orchard",
  "Cobblestack",
  "Ferrous Wheel",
  "Blue Heron",
  "Marrow",
  "Juniper & Co",
  "Driftwork",
  "Pebbleform",
  "Umbra Press",
  "Saltroad",
] as const;

const asOf = new Date("2026-11-20T06:00:00Z");
const day = 86_400_000;
/** For each rank, the largest and the smallest donation in dollars, and the number of supporters. */
const steps: [most: number, least: number, count: number][] = [
  [180_000, 55_000, 3],
  [42_000, 11_000, 6],
  [9400, 2100, 11],
  [1900, 210, 30],
  [190, 2, 130],
];

/** Writes the sample sponsors to the local site's KV if it has none. */
export async function plantSample(store: Store): Promise<void> {
  if ((await store.get(keys.currentSponsors, "text")) !== null) return;
  const supporters = sampleSupporters();
  const snapshot: Snapshot = {
    rows: supporters.length,
    sample: true,
    lists: rankSupporters(supporters, asOf),
  };
  const text = JSON.stringify(snapshot);
  const pictures = await Promise.all(
    supporters.flatMap(({ image }, index) =>
      image === undefined
        ? []
        : [readFile(join(sampleFolder, `${index}.png`)).then((bytes) => ({ hash: hash22(image), bytes }))],
    ),
  );
  await Promise.all([
    store.put(keys.sponsors(hash22(text)), text, { metadata: {} }),
    ...pictures.map(({ hash, bytes }) => store.put(keys.avatar(hash), bytes, { metadata: {} })),
  ]);
  const storedImages = Object.fromEntries(
    pictures.map(({ hash }) => [hash, { type: "image/png", since: asOf.toISOString() }]),
  );
  const current = { hash: hash22(text), asOf: asOf.toISOString(), pictures: storedImages };
  await store.put(keys.currentSponsors, JSON.stringify(current), { metadata: {} });
}

function sampleSupporters(): Supporter[] {
  const totals = steps.flatMap(([most, least, count]) =>
    Array.from({ length: count }, (_, index) => Math.round(most * (least / most) ** (index / (count - 1)))),
  );
  return totals.map((dollars, index): Supporter => {
    const name = sampleOrganizations[index] ?? inventedName(index);
    const slug = `sample-${index + 1}`;
    // Every seventh supporter is new. Monthly donations have the same order as the totals.
    const age = index % 7 === 3 ? index / 4 : 400 + index;
    return {
      slug,
      name,
      url: `https://example.com/${slug}`,
      total: dollars * 100,
      monthly: Math.round((dollars * 100) / 20),
      first: new Date(asOf.getTime() - age * day).toISOString(),
      ...(index < sampleOrganizations.length ? { image: `https://images.opencollective.com/sample/${index}.png` } : {}),
    };
  });
}

const starts = ["Mo", "Ti", "Ka", "Lu", "Ve", "So", "Ra", "Be", "Ny", "Go", "Fa", "Du", "Wi"];
const ends = ["rindal", "vexo", "lomar", "tinqua", "zofel", "bruna", "skell", "pwick", "dorra", "nimble"];

function inventedName(at: number): string {
  return `${starts[at % starts.length]}${ends[(at * 7) % ends.length]}`;
}
