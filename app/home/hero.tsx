/** The top of the home page: a headline, a sentence and an illustration of what webpack does, and links to start. */
import type { RouteTable } from "../../content/model.ts";
import { Icon } from "../shell/icon.tsx";
import { WaysIn } from "../shell/ways-in.tsx";
import { Scene } from "./scene.tsx";

const words = ["assets", "scripts", "images", "styles"] as const;

export function Hero({ version, news }: RouteTable["webpack"]) {
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
      <p className="hero-sentence">
        webpack is a module bundler. It follows the imports in your code and packs your modules, stylesheets, and images
        into a few files that browsers load quickly.
      </p>
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
        <p className="hero-version">
          Version {version}
          {news && (
            <>
              . See what's new in <a href={news.url}>{news.title}</a>.
            </>
          )}
        </p>
      </div>
      <button className="icon-button hero-pause" type="button" aria-pressed="false" aria-label="Pause animation">
        <Icon name="pause" />
        <Icon name="play" />
      </button>
    </div>
  );
}
