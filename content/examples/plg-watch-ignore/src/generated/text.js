export const text = "written by another tool";
