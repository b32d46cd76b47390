const pages = {
  home: () => import("./home.js"),
  shop: () => import("./shop.js"),
  help: () => import("./help.js"),
};
const { page = "home" } = Object.fromEntries(new URLSearchParams(location.search));

pages[page]?.().catch((error) => console.error(`page "${page}" cannot be loaded`, error));
