export default {
  mode: "production",
  output: {
    trustedTypes: {
      policyName: "my-app#webpack",
    },
  },
  optimization: { minimize: false },
};
