export const release = "development";
