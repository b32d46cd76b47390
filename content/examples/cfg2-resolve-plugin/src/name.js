export const name = "Any company";
