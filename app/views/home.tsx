/** The front page: the hero, the home page's own text, and those who support the project. */
import type { Entry } from "../../content/model.ts";
import { Hero } from "../home/hero.tsx";
import { Support } from "../home/support.tsx";
import { Frame } from "../shell/frame.tsx";
import { Slot } from "../slot.tsx";

export function HomeView({ entry }: { entry: Entry }) {
  return (
    <Frame path={entry.url}>
      <Hero />
      <Slot id="md-content" className="frame home text" />
      <Support />
    </Frame>
  );
}
