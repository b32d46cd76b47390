module.exports = function (source) {
  const parts = { query: this.resourceQuery, fragment: this.resourceFragment };
  return `export default ${JSON.stringify(`${source.trim()}: ${JSON.stringify(parts)}`)};`;
};
