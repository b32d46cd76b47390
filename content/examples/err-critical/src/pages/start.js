export const title = "Start";
