export default "eager.js";
