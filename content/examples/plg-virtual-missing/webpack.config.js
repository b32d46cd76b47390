const { VirtualUrlPlugin } = require("webpack").experiments.schemes;

module.exports = {
  mode: "production",
  plugins: [new VirtualUrlPlugin({ language: "export default 'en';" })],
};
