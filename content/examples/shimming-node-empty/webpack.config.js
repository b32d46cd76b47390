export default {
  mode: "production",
  resolve: {
    fallback: {
      querystring: false,
    },
  },
};
