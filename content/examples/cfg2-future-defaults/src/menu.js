export const soup = 4;
