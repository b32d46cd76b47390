const names = ["linear", "log"];

export const scales = Object.fromEntries(names.map((name) => [name, (value) => `${name} ${value}`]));
