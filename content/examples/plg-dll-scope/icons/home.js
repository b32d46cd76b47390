export const home = "<svg>home</svg>";
