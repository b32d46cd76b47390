import log from "./log.cjs";
import kebabCase from "lodash/kebabCase.js";
import { createCard } from "./card/card.js";
import { greet } from "./greet.js";
import "./style.css";

const heading = document.createElement("h1");
heading.textContent = greet("a cached page");
heading.id = kebabCase(heading.textContent);

const logo = new Image();
logo.src = new URL("./logo.svg", import.meta.url);
logo.alt = "";

const button = document.createElement("button");
button.textContent = "Show the gallery";
button.addEventListener("click", async () => {
  const { showGallery } = await import(
    /* webpackChunkName: "gallery" */
    /* webpackPrefetch: true */
    "./gallery.js"
  );
  showGallery();
});

log("The page is ready");
document.body.append(logo, heading, createCard("One folder per component"), button);
