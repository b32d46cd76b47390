import "./timer.js";

export const word = "one";
