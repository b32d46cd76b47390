export const join = (names) => names.map((name) => name.toUpperCase()).join(", ");
