import "./index.css";

const pages = { home: () => import("./home.js"), shop: () => import("./shop.js") };
pages[document.body.id]();
