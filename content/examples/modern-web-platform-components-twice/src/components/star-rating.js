import sheet from "./star-rating.css" with { type: "css" };

class StarRating extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.textContent = "*".repeat(Number(this.getAttribute("value")));
  }
}

if (!customElements.get("star-rating")) {
  customElements.define("star-rating", StarRating);
}
