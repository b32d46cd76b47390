export default "browser.js";
