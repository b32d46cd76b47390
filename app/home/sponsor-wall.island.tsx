/**
 * One rank of sponsors. It starts with empty places of the final size, and loads the list when the wall comes near.
 * A wall that is in sight by then keeps its size, and what is over waits for a click; below the screen it may grow.
 */
import { useEffect, useRef, useState } from "react";
import type { Rank, ShownSupporter, SponsorList, SponsorType } from "../../content/sponsors.ts";

/** Pixels: a wall so near below the screen may be in sight before it is drawn. */
const closeness = 200;

interface SponsorWallProps {
  type: SponsorType;
  rank: Rank;
  /** The reader has just asked for this list: then it may push aside what it needs. */
  isAsked: boolean;
  onList: (list: SponsorList) => void;
}

export function SponsorWall({ type, rank, isAsked, onList }: SponsorWallProps) {
  const wall = useRef<HTMLElement>(null);
  const [found, setFound] = useState<SponsorList>();
  const [isBusy, setBusy] = useState(true);
  const [isWhole, setWhole] = useState(false);
  const { name, places } = rank;

  useEffect(() => {
    const near = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        const list = (await fetchList(type, name)) ?? (await pause().then(() => fetchList(type, name)));
        setBusy(false);
        if (!list || list.asOf === null || !wall.current) return;
        const isBelow = wall.current.getBoundingClientRect().top > innerHeight + closeness;
        setFound(list);
        setWhole(isAsked || isBelow);
        onList(list);
      },
      { rootMargin: "100% 0px" },
    );
    if (wall.current) near.observe(wall.current);
    return () => near.disconnect();
  }, [type, name, isAsked, onList]);

  const all = found?.supporters ?? [];
  if (found && isWhole && all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, places);
  const empty = found && isWhole ? 0 : Math.max(0, places - shown.length);
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
          <li key={at} className={found ? "free" : undefined} aria-hidden="true" />
        ))}
      </ul>
    </section>
  );
}

function Tile({ name, url, total, monthly, image }: ShownSupporter) {
  const [isLost, setLost] = useState(false);
  const words = `${dollars(total)} by ${name} (${dollars(monthly)} monthly)`;
  return (
    <a className="tile" href={url} target="_blank" rel="sponsored nofollow noopener noreferrer" aria-label={words}>
      {image && !isLost ? (
        <img src={image} alt="" loading="lazy" decoding="async" onError={() => setLost(true)} />
      ) : (
        <span aria-hidden="true" data-initial={name.slice(0, 1)}>
          {name}
        </span>
      )}
      <span className="tooltip slate" aria-hidden="true">
        {words}
      </span>
    </a>
  );
}

/** Before a list is asked for a second time. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));

/** Null where it cannot be had: then the empty places stay. */
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
