module.exports = {
  mode: "development",
  output: {
    filename: ({ chunk }) => `${chunk.title.toLowerCase()}.js`,
  },
};
