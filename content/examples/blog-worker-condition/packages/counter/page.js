export const place = "page";
