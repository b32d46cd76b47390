export const title = "Detail";
