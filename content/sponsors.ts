/** Supporters of webpack: ranks and their limits, the format of a snapshot, and its lists. */

const sponsorTypes = ["total", "monthly"] as const;
export type SponsorType = (typeof sponsorTypes)[number];

export interface Rank {
  name: "latest" | "platinum" | "gold" | "silver" | "bronze" | "backer";
  /** US dollars: the minimum, included, and the maximum, excluded. Null for a rank that doesn't depend on amounts. */
  limits: Record<SponsorType, [least: number, most: number]> | null;
  /** How many supporters a list contains at most. */
  most: number;
  /** Empty places on the page until the list has loaded. */
  places: number;
}

/** In the order of the page. */
export const ranks: readonly Rank[] = [
  { name: "latest", limits: null, most: 30, places: 6 },
  {
    name: "platinum",
    limits: { total: [50_000, Number.POSITIVE_INFINITY], monthly: [2500, Number.POSITIVE_INFINITY] },
    most: 1000,
    places: 4,
  },
  { name: "gold", limits: { total: [10_000, 50_000], monthly: [500, 2500] }, most: 1000, places: 6 },
  { name: "silver", limits: { total: [2000, 10_000], monthly: [100, 500] }, most: 1000, places: 12 },
  { name: "bronze", limits: { total: [200, 2000], monthly: [10, 100] }, most: 1000, places: 24 },
  { name: "backer", limits: { total: [1, 200], monthly: [1, 10] }, most: 100, places: 100 },
];

/** Supporters whose first contribution is at most this old are in the list `latest`. */
const latestDays = 21;

export interface Supporter {
  slug: string;
  name: string;
  /** Always https. */
  url: string;
  /** US cents: everything that the supporter gave, and the monthly average of the last year. */
  total: number;
  monthly: number;
  /** Date of the first contribution, ISO 8601. */
  first?: string;
  /** The URL that the Worker fetches the avatar from. Readers don't receive it. */
  image?: string;
}

export type ListName = `${SponsorType}/${Rank["name"]}`;

/**
 * The finished lists in KV, so that a request needs no computing. The key of a snapshot is the hash of its content, which doesn't
 * contain the time, so the same lists are the same snapshot.
 */
export interface Snapshot {
  /** Number of supporters that the lists were made from. */
  rows: number;
  /** All supporters in it are invented. */
  sample?: true;
  lists: Record<ListName, Supporter[]>;
}

/** A supporter as the page receives it. */
export type ShownSupporter = Pick<Supporter, "slug" | "name" | "url" | "total" | "monthly"> & {
  /** Root-relative. */
  image?: string;
};

/** The response of /_data/sponsors/{type}/{rank}.json. */
export interface SponsorList {
  /** Null if there is no snapshot yet. */
  asOf: string | null;
  sample?: true;
  supporters: ShownSupporter[];
}

/** Contributions outside Open Collective, in cents. They're added to the supporter with the slug, or to a new one. */
export const extraSupporters: readonly Supporter[] = [
  { slug: "moonmail", name: "MoonMail", url: "https://moonmail.io/", total: 11_000, monthly: 0 },
  { slug: "google-angular", name: "Google Angular", url: "https://angular.dev/", total: 250_000, monthly: 0 },
  { slug: "architects-io", name: "Architects.io", url: "https://architects.io/", total: 30_000, monthly: 0 },
  { slug: "peerigon", name: "Peerigon", url: "https://peerigon.com/", total: 144_139, monthly: 0 },
  { slug: "segment", name: "Segment", url: "https://segment.com/", total: 2_400_000, monthly: 0 },
];

/** Slugs on Open Collective that are never shown: at their own request, or because their link isn't safe. */
export const hiddenSponsors: readonly string[] = [];

export function listNames(): ListName[] {
  return sponsorTypes.flatMap((type) => ranks.map(({ name }): ListName => `${type}/${name}`));
}

/** Returns all lists at the time `now`. A random selection of backers appears, which changes once a day. */
export function rankSupporters(supporters: readonly Supporter[], now: Date): Snapshot["lists"] {
  const day = now.toISOString().slice(0, 10);
  const lists = sponsorTypes.flatMap((type) =>
    ranks.map((rank) => [`${type}/${rank.name}`, listOf(supporters, type, rank, now, day)] as const),
  );
  return Object.fromEntries(lists) as Snapshot["lists"];
}

function listOf(all: readonly Supporter[], type: SponsorType, rank: Rank, now: Date, day: string): Supporter[] {
  const byAmount = (a: Supporter, b: Supporter): number => b[type] - a[type] || (a.slug < b.slug ? -1 : 1);
  if (!rank.limits) {
    const since = now.getTime() - latestDays * 86_400_000;
    const recent = all.filter(({ first }) => first !== undefined && Date.parse(first) >= since);
    return recent
      .sort((a, b) => Date.parse(b.first ?? "") - Date.parse(a.first ?? "") || byAmount(a, b))
      .slice(0, rank.most);
  }
  const [least, most] = rank.limits[type];
  const found = all.filter((supporter) => supporter[type] >= least * 100 && supporter[type] < most * 100);
  if (rank.name === "backer" && found.length >= rank.most) {
    const order = new Map(found.map(({ slug }) => [slug, hashOf(`${day} ${slug}`)]));
    found.sort((a, b) => (order.get(a.slug) ?? 0) - (order.get(b.slug) ?? 0));
  }
  return found.slice(0, rank.most).sort(byAmount);
}

/** Returns the FNV-1a hash with a final mix, which is evenly distributed and the same everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
