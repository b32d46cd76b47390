module.exports = function (source) {
  console.log(`minimize: ${this.minimize}, context: ${this.options?.context}`);
  return source;
};
