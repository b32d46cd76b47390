export const greeting = "Hallo";
