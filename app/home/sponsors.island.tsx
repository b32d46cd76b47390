/** The walls of sponsors, one for each rank, by total or by monthly contribution. */
import { useCallback, useLayoutEffect, useState } from "react";
import { ranks, type SponsorList, type SponsorType } from "../../content/sponsors.ts";
import { SponsorWall } from "./sponsor-wall.island.tsx";

const week = 7 * 86_400_000;
/** Share of visits that begin with the monthly view. */
const monthlyShare = 0.33;

export default function Sponsors() {
  const [type, setType] = useState<SponsorType>("total");
  const [isChosen, setChosen] = useState(false);
  const [list, setList] = useState<SponsorList>();

  // Not on the server, which would choose once for all visitors. A layout effect runs before the walls request lists.
  useLayoutEffect(() => {
    if (Math.random() < monthlyShare) setType("monthly");
  }, []);
  const keep = useCallback((loaded: SponsorList) => setList((current) => current ?? loaded), []);

  return (
    <div className="sponsors scripted">
      <p>
        <label>
          <input
            id="support-type"
            type="checkbox"
            checked={type === "monthly"}
            onChange={({ target }) => {
              setChosen(true);
              setType(target.checked ? "monthly" : "total");
            }}
          />{" "}
          Show sponsors by their average monthly contribution over the last year.
        </label>
      </p>
      <p className="sponsors-note" role="status">
        {list && noteOn(list)}
      </p>
      {ranks.map((rank) => (
        <SponsorWall key={`${type} ${rank.name}`} type={type} rank={rank} isAsked={isChosen} onList={keep} />
      ))}
    </div>
  );
}

/** Returns a note on sample data or on a list that is more than a week old, and otherwise an empty string. */
function noteOn({ asOf, sample }: SponsorList): string {
  if (sample) return "Sample data: these sponsors are invented.";
  if (asOf === null || Date.now() - Date.parse(asOf) < week) return "";
  return `As of ${new Date(asOf).toLocaleDateString("en", { dateStyle: "long" })}`;
}
