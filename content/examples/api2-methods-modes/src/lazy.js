export default "lazy.js";
