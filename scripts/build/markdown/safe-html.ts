/** The HTML that pages may contain. Everything else is removed from every page, whether it's ours or a readme. */
import type { Schema } from "hast-util-sanitize";

/** The class, if any, and the length of each token: `k5,1,s10`. Tokens of terminal output may have two classes. */
const colors = /^(?:(?:[cksfn]|prompt|bold|(?:bold )?(?:red|green|yellow|blue|magenta|cyan))?\d+(?:,|$))+$/;
const lines = ["line", "mark", "add", "del", "esm", "cjs", "ts", "mod", "js"];

export const safeHtml: Schema = {
  tagNames: [
    ..."a abbr aside b blockquote br caption code dd del details div dl dt em fieldset figcaption figure h1 h2 h3 h4 h5 h6 hr i img".split(
      " ",
    ),
    ..."input ins kbd label li ol p pre q s samp section span strong sub summary sup table tbody td tfoot th thead tr ul var".split(
      " ",
    ),
  ],
  attributes: {
    a: ["href", "download", "ariaLabel", "dataFootnoteRef", "dataFootnoteBackref", ["className", "anchor", "whole"]],
    aside: [["className", "tip", "warning", "danger", "todo", "issue"]],
    code: [],
    details: ["open"],
    div: [
      ["className", "table", "sizes", "tabs", "tabs-panel", "facts", "output", "visually-hidden", "compare-versions"],
      "dataTabs",
      ["tabIndex", 0],
      ["role", "group"],
      "ariaLabel",
      ["dataIsland", "option-filter", "message-finder"],
      ["dataProps", "{}"],
    ],
    dl: [["className", "facts", "options"]],
    fieldset: [["className", "tabs-bar"], "ariaLabel"],
    figure: [
      ["className", "code", "terminal", "printed", "output", "diagram", "tabs"],
      "dataLang",
      "dataDiagram",
      "dataTabs",
    ],
    h2: [["className", "option"]],
    h3: [["className", "option"]],
    h4: [["className", "option"]],
    h5: [["className", "option"]],
    // Only images of this site. `//host/x.png` would come from another one.
    img: [["src", /^\/(?![/\\])/], "alt", "width", "height"],
    input: [["type", "radio", "checkbox"], "checked", "disabled"],
    li: ["value"],
    ol: ["start"],
    p: [["className", "aside-label", "signature", "output-name", "printed-note"]],
    pre: [["tabIndex", 0], ["role", "group"], "ariaLabel"],
    section: ["dataFootnotes"],
    ins: [["className", ...lines]],
    del: [["className", ...lines]],
    span: [
      ["className", "badge", "prompt", "fold", ...lines],
      ["dataColors", colors],
    ],
    td: ["align", "colSpan", "rowSpan"],
    th: ["align", "colSpan", "rowSpan", "scope"],
    "*": ["id", "lang", "dir"],
  },
  protocols: { href: ["http", "https", "mailto"], src: ["none"] },
  clobber: [],
  required: {},
  strip: ["script", "style", "template", "noscript", "iframe", "object", "svg", "math"],
  ancestors: {
    li: ["ol", "ul"],
    tr: ["table"],
    td: ["table"],
    th: ["table"],
    tbody: ["table"],
    thead: ["table"],
    tfoot: ["table"],
  },
};
