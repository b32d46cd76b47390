export const title = "The shop";
