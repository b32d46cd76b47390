export default {
  mode: "production",
  entry: "./src/index.js",
  dotenv: true,
};
