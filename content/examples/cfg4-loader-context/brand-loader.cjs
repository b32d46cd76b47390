module.exports = function brandLoader(source) {
  return `export default ${JSON.stringify(source.trim().replaceAll("[brand]", this.brand))};`;
};
