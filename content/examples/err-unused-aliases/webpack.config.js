export default {
  mode: "production",
  performance: { unusedConfig: true },
  resolve: {
    alias: { "@component": `${import.meta.dirname}/src/components` },
  },
};
