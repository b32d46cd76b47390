export const chart = (values) => values.map((value) => "#".repeat(value)).join("\n");
