import { card } from "./card.module.css";

const render = () => `<style>${__webpack_css_server_styles__}</style><p class="${card}">Hello</p>`;

if (typeof document === "undefined") {
  setTimeout(() => console.log(render()));
}
