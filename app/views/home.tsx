/** The front page: what webpack does in one line and one picture, then the home page's own text. */
import type { Entry } from "../../content/model.ts";
import { Cube } from "../shell/cube.tsx";
import { Frame } from "../shell/frame.tsx";
import { Slot } from "../slot.tsx";

export function HomeView({ entry }: { entry: Entry }) {
  return (
    <Frame path={entry.url}>
      <div className="hero slate">
        <h1>
          bundle your <b>assets</b>
        </h1>
        <Cube className="hero-cube" />
        <p>
          <a className="button" href="/guides/getting-started/">
            Get started
          </a>
          <code>npm install --save-dev webpack webpack-cli</code>
        </p>
      </div>
      <Slot name="body" id="md-content" className="frame home text" />
    </Frame>
  );
}
