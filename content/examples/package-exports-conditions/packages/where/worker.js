export const where = "a worker";
