const { EnvironmentPlugin } = require("webpack");

module.exports = {
  mode: "production",
  plugins: [
    new EnvironmentPlugin({
      PLG_API_URL: "https://api.example.com",
      PLG_FLAG: true,
      PLG_DEBUG: null,
    }),
  ],
};
