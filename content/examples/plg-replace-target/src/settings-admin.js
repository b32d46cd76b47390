export const title = "The office behind it";
