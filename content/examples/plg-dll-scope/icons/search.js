export const search = "<svg>search</svg>";
