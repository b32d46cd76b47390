export default "module.js";
