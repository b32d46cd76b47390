import "./menu/index.js";
import "./footer.js";
