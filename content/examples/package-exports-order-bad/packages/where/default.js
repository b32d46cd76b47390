export const where = "somewhere else";
