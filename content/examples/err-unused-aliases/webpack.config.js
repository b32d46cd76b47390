module.exports = {
  mode: "production",
  performance: { unusedConfig: true },
  resolve: {
    alias: { "@component": `${__dirname}/src/components` },
  },
};
