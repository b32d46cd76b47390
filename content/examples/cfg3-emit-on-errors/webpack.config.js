export default {
  mode: "production",
  optimization: {
    emitOnErrors: true,
  },
};
