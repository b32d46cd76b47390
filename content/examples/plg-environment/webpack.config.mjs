import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.EnvironmentPlugin({
      PLG_API_URL: "https://api.example.com",
      PLG_FLAG: true,
      PLG_DEBUG: null,
    }),
  ],
};
