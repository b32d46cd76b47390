export default {
  mode: "production",
  performance: { osDependentRules: true },
  module: {
    rules: [{ test: /src\/icons\/.*\.svg$/, type: "asset/inline" }],
  },
};
