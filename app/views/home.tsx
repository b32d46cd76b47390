/** The home page: the hero, the page's article, and the sponsors. */
import type { Entry, RouteTable } from "../../content/model.ts";
import { Hero } from "../home/hero.tsx";
import { Support } from "../home/support.tsx";
import { Frame } from "../shell/frame.tsx";
import { Slot } from "../slot.tsx";

export function HomeView({ entry, webpack }: { entry: Entry; webpack: RouteTable["webpack"] }) {
  return (
    <Frame path={entry.url}>
      <Hero {...webpack} />
      <Slot id="md-content" className="frame home text" />
      <Support />
    </Frame>
  );
}
