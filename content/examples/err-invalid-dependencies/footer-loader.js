module.exports = function footerLoader(source) {
  this.addDependency("./src/footer.txt");
  return `export default ${JSON.stringify(source)};`;
};
