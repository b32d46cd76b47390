/** Turns rows from Open Collective, where users can type anything, into safe supporters. Drops rows it can't clean. */
import { extraSupporters, type Supporter } from "../content/sponsors.ts";
import type { Contributions } from "./open-collective.ts";

/** The origin of Open Collective's images. Images from elsewhere are not fetched. */
export const imageHosts = ["https://images.opencollective.com"];

const LONGEST_NAME = 80;
const LONGEST_URL = 300;
/** A hundred million dollars. A larger amount is a mistake. */
const MAX_CENTS = 10_000_000_000;

/**
 * Returns all supporters, the largest first: one per slug, without `hidden` slugs, and with the extra supporters. Never
 * throws, whatever the rows contain.
 */
export function collectSupporters({ members, transactions }: Contributions, hidden: readonly string[]): Supporter[] {
  const monthly = monthlyShares(transactions);
  const bySlug = new Map<string, Supporter>();
  for (const row of members) {
    const supporter = toSupporter(row, monthly);
    const other = supporter && bySlug.get(supporter.slug);
    if (supporter && (!other || supporter.total > other.total)) bySlug.set(supporter.slug, supporter);
  }
  for (const extra of extraSupporters) {
    const existing = bySlug.get(extra.slug);
    bySlug.set(extra.slug, existing ? { ...existing, total: existing.total + extra.total } : extra);
  }
  for (const slug of hidden) bySlug.delete(slug);
  return [...bySlug.values()].sort((a, b) => b.total - a.total || (a.slug < b.slug ? -1 : 1));
}

function toSupporter(row: unknown, monthly: ReadonlyMap<string, number>): Supporter | null {
  const member = asRecord(row);
  const account = asRecord(member?.["account"]);
  const slug = slugOf(account);
  const name = cleanName(account?.["name"]);
  const total = cents(asRecord(member?.["totalDonations"])?.["value"]);
  if (slug === null || name === "" || total === null || total === 0) return null;
  const image = httpsUrl(account?.["imageUrl"]);
  const first = dateOf(member?.["createdAt"]);
  return {
    slug,
    name,
    url: httpsUrl(account?.["website"]) ?? `https://opencollective.com/${slug}`,
    total,
    monthly: monthly.get(slug) ?? 0,
    ...(first ? { first } : {}),
    ...(image && imageHosts.includes(new URL(image).origin) ? { image } : {}),
  };
}

/** Returns cents per month by slug: the sum of the last year divided by twelve. */
function monthlyShares(transactions: readonly unknown[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of transactions) {
    const transaction = asRecord(row);
    const slug = slugOf(asRecord(transaction?.["fromAccount"]));
    const amount = cents(asRecord(transaction?.["amountInHostCurrency"])?.["value"]);
    if (slug !== null && amount !== null) sums.set(slug, Math.min(MAX_CENTS, (sums.get(slug) ?? 0) + amount));
  }
  return new Map([...sums].map(([slug, sum]) => [slug, Math.round(sum / 12)]));
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
}

function slugOf(account: Record<string, unknown> | null): string | null {
  const slug = account?.["slug"];
  return typeof slug === "string" && /^[\w-]{1,80}$/.test(slug) ? slug : null;
}

/** Removes control and direction characters, which could reverse the surrounding text, and shortens the name. */
function cleanName(value: unknown): string {
  if (typeof value !== "string") return "";
  const clean = value
    .slice(0, 20_000)
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ");
  return [...clean.replace(/\s+/g, " ").trim()].slice(0, LONGEST_NAME).join("").trim();
}

function cents(dollars: unknown): number | null {
  if (typeof dollars !== "number" || !(dollars >= 0)) return null;
  const amount = Math.round(dollars * 100);
  return amount <= MAX_CENTS ? amount : null;
}

/** Returns the URL if it's safe to link to: HTTPS, a public hostname, no user, password or port. Otherwise, null. */
function httpsUrl(value: unknown): string | null {
  if (typeof value !== "string" || value.length > LONGEST_URL) return null;
  const text = /^[\w.-]+\.[a-z]{2,}(\/|$)/i.test(value) ? `https://${value}` : value.replace(/^http:/i, "https:");
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, password, port, href } = new URL(text);
  const isPublic =
    /^([\w-]+\.)+[a-z][\w-]+$/i.test(hostname) && !/\.(local|localhost|internal|test|invalid)$/.test(hostname);
  return protocol === "https:" && isPublic && username === "" && password === "" && port === "" ? href : null;
}

function dateOf(value: unknown): string | null {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isFinite(time) && time > 0 ? new Date(time).toISOString() : null;
}
