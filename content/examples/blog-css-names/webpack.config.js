const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

export default {
  mode: "production",
  target: "node",
  output: { filename: "main.cjs" },
  module: {
    generator: {
      "css/auto": {
        exportsConvention: (name) => [name, camelCase(name)],
      },
    },
  },
};
