/** The top of the home page: a line and an image that show what webpack does, and the command that installs it. */
import { Icon } from "../shell/icon.tsx";
import { WaysIn } from "../shell/ways-in.tsx";
import { Scene } from "./scene.tsx";

const words = ["assets", "scripts", "images", "styles"] as const;

export function Hero() {
  return (
    <div className="hero slate">
      <h1>
        <span className="visually-hidden">bundle your assets, scripts, images and styles</span>
        <span aria-hidden="true">
          bundle your{" "}
          <span className="rotator">
            <span className="words">
              {words.map((word) => (
                <b key={word}>{word}</b>
              ))}
              {/* The first word again, so that the animation can start over without a visible jump. */}
              <b>{words[0]}</b>
            </span>
          </span>
        </span>
      </h1>
      <Scene />
      <div className="hero-start">
        <a className="button" href="/guides/getting-started/">
          Get started
        </a>
        <figure className="install">
          <code>npm install --save-dev webpack webpack-cli</code>
          <button className="copy" type="button" aria-label="Copy code" />
        </figure>
        <WaysIn />
      </div>
      <button className="icon-button hero-pause" type="button" aria-pressed="false" aria-label="Pause animation">
        <Icon name="pause" />
        <Icon name="play" />
      </button>
    </div>
  );
}
