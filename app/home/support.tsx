/** 'Support the Team': who pays for webpack, and how to become one of them. The lists come later, to their places. */
import { Island } from "../island.tsx";
import Sponsors from "./sponsors.island.tsx";

export function Support() {
  return (
    <section className="support" aria-labelledby="sponsors">
      <div className="frame">
        <h2 id="sponsors">Support the Team</h2>
        <p>
          webpack belongs to nobody and everybody uses it. Its maintainers can give it their time because companies and
          people pay for some of that time on Open Collective, where every cent that comes and goes is public.
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
