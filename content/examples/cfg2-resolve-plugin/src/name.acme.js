export const name = "Acme";
