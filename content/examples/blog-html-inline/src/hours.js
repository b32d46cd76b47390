export const hours = "Open from nine to five";
