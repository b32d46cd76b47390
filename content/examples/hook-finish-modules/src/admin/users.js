export const users = ["Ada"];
