module.exports = function textLoader(source) {
  this.cacheable(false);
  return `export default ${JSON.stringify(source)};`;
};
