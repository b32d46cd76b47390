module.exports = function noConsoleLoader(source) {
  if (/console\.log/.test(source)) this.emitError(new Error("console.log is for development"));
  return source;
};
