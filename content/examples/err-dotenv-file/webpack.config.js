module.exports = {
  mode: "development",
  dotenv: true,
};
