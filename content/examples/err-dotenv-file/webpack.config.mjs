export default {
  mode: "development",
  dotenv: true,
};
