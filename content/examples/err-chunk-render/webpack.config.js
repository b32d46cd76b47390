export default {
  mode: "development",
  output: {
    filename: ({ chunk }) => `${chunk.title.toLowerCase()}.js`,
  },
};
