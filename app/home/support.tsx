/** 'Support the Team': webpack's sponsors, and how to become one. The browser loads the lists into reserved places. */
import { Island } from "../island.tsx";
import Sponsors from "./sponsors.island.tsx";

export function Support() {
  return (
    <section className="support" aria-labelledby="sponsors">
      <div className="frame">
        <h2 id="sponsors">Support the Team</h2>
        <p>
          webpack is free for everyone, and no company owns it. Companies and individuals pay for part of the
          maintainers’ time through Open Collective, where you can look up every cent that comes in or goes out.
        </p>
        <Island as="div" name="sponsors" wake="visible">
          <Sponsors />
        </Island>
        <p>
          <a className="button" href="https://opencollective.com/webpack#support" rel="noopener">
            Become a sponsor
          </a>
        </p>
      </div>
    </section>
  );
}
