module.exports = function todoLoader(source) {
  if (/TODO/.test(source)) this.emitWarning(new Error("There is something left to do"));
  return source;
};
