const lists = {
  "web": {},
  "node": { target: "node" },
  "main-first": { target: "node", resolve: { mainFields: ["main", "..."] } },
  "no-browser": { resolve: { mainFields: ["module", "main"] } },
};

export default Object.entries(lists).map(([name, { resolve, ...options }]) => ({
  name,
  mode: "production",
  entry: { [name]: `./src/index.js?${name}` },
  resolve: { ...resolve, modules: ["packages"] },
  ...options,
}));
