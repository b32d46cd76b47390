/** The front page: the hero, the home page's own text, and those who support the project. */
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
