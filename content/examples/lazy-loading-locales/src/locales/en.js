console.log("en.js is evaluated");

export const greeting = "Hello";
