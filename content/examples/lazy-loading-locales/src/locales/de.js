console.log("de.js is evaluated");

export const greeting = "Hallo";
