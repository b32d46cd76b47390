const common = {
  mode: "production",
  entry: "./src/lib.js",
};

export default [
  { ...common, name: "esm", output: { library: { type: "module" } } },
  { ...common, name: "umd", output: { library: { name: "MyLib", type: "umd" } } },
];
