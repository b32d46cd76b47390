export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /clock\.cjs$/,
        parser: {
          amd: false,
        },
      },
    ],
  },
};
