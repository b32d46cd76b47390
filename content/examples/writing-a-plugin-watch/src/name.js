export const name = "webpack";
