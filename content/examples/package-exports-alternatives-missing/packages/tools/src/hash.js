export const from = "src/hash.js";
