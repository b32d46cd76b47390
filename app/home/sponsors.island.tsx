/** The walls of sponsors, one for each rank, by all that they gave or by month. */
import { useCallback, useLayoutEffect, useState } from "react";
import { ranks, type SponsorList, type SponsorType } from "../../content/sponsors.ts";
import { SponsorWall } from "./sponsor-wall.island.tsx";

const week = 7 * 86_400_000;
/** How many visits in one begin with the view by month. */
const monthlyShare = 0.33;

export default function Sponsors() {
  const [type, setType] = useState<SponsorType>("total");
  const [isChosen, setChosen] = useState(false);
  const [list, setList] = useState<SponsorList>();

  // The server cannot draw lots: every visitor would get the same. Before the walls ask for lists of the other type.
  useLayoutEffect(() => {
    if (Math.random() < monthlyShare) setType("monthly");
  }, []);
  const keep = useCallback((found: SponsorList) => setList((known) => known ?? found), []);

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

/** The source of the lists and the disclaimer that has to accompany them. */
function noteOn({ asOf, sample }: SponsorList): string {
  if (sample) return "Sample data: these sponsors are invented.";
  if (asOf === null || Date.now() - Date.parse(asOf) < week) return "";
  return `As of ${new Date(asOf).toLocaleDateString("en", { dateStyle: "long" })}`;
}
