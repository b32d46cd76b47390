/**
 * The wall of one rank of sponsors. It starts with empty places of the final size, and loads its list when the reader
 * scrolls near it. A wall that is visible by then keeps its size and has a button to show all sponsors. A wall below
 * the viewport grows.
 */
import { useEffect, useRef, useState } from "react";
import type { Rank, ShownSupporter, SponsorList, SponsorType } from "../../content/sponsors.ts";

/** Pixels. A wall this close below the viewport may become visible before it's rendered. */
const closeness = 200;

interface SponsorWallProps {
  type: SponsorType;
  rank: Rank;
  /** True if the reader has chosen this list, which may then move other content. */
  isAsked: boolean;
  onList: (list: SponsorList) => void;
}

export function SponsorWall({ type, rank, isAsked, onList }: SponsorWallProps) {
  const wall = useRef<HTMLElement>(null);
  const [sponsors, setSponsors] = useState<SponsorList>();
  const [isBusy, setBusy] = useState(true);
  const [isWhole, setWhole] = useState(false);
  const { name, places } = rank;

  useEffect(() => {
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const list = (await fetchList(type, name)) ?? (await pause().then(() => fetchList(type, name)));
        setBusy(false);
        if (!list || list.asOf === null || !wall.current) return;
        const isBelow = wall.current.getBoundingClientRect().top > innerHeight + closeness;
        setSponsors(list);
        setWhole(isAsked || isBelow);
        onList(list);
      },
      { rootMargin: "100% 0px" },
    );
    if (wall.current) observer.observe(wall.current);
    return () => observer.disconnect();
  }, [type, name, isAsked, onList]);

  const all = sponsors?.supporters ?? [];
  if (sponsors && isWhole && all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, places);
  const empty = sponsors && isWhole ? 0 : Math.max(0, places - shown.length);
  return (
    <section ref={wall} className="wall" data-rank={name} aria-labelledby={`rank-${name}`} aria-busy={isBusy}>
      <h3 id={`rank-${name}`}>
        {titleOf(name, type)}
        {shown.length < all.length && (
          <button type="button" onClick={() => setWhole(true)}>
            Show all {all.length}
          </button>
        )}
      </h3>
      <ul>
        {shown.map((supporter) => (
          <li key={supporter.slug}>
            <Tile {...supporter} />
          </li>
        ))}
        {Array.from({ length: empty }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all the same
          <li key={at} className={sponsors ? "free" : undefined} aria-hidden="true" />
        ))}
      </ul>
    </section>
  );
}

function Tile({ name, url, total, monthly, image }: ShownSupporter) {
  const [isLost, setLost] = useState(false);
  const label = `${dollars(total)} by ${name} (${dollars(monthly)} monthly)`;
  return (
    <a className="tile" href={url} target="_blank" rel="sponsored nofollow noopener noreferrer" aria-label={label}>
      {image && !isLost ? (
        <img src={image} alt="" loading="lazy" decoding="async" onError={() => setLost(true)} />
      ) : (
        <span aria-hidden="true" data-initial={name.slice(0, 1)}>
          {name}
        </span>
      )}
      <span className="tooltip slate" aria-hidden="true">
        {label}
      </span>
    </a>
  );
}

/** Waits a second before a failed request is repeated. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));

/** Returns null if the request fails. The wall then keeps its empty places. */
async function fetchList(type: SponsorType, rank: Rank["name"]): Promise<SponsorList | null> {
  try {
    const response = await fetch(`/_data/sponsors/${type}/${rank}.json`);
    return response.ok ? ((await response.json()) as SponsorList) : null;
  } catch {
    return null;
  }
}

function titleOf(rank: Rank["name"], type: SponsorType): string {
  if (rank === "backer") return "Backers";
  const name = rank[0]?.toUpperCase() + rank.slice(1);
  return type === "monthly" && rank !== "latest" ? `${name} Monthly Sponsors` : `${name} Sponsors`;
}

function dollars(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString("en")}`;
}
