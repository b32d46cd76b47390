module.exports = function bannerLoader(source) {
  return `/*! Shop */\n\n${source}`;
};
