export const beta = false;
