export const hello = "Hoi";
