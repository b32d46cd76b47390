module.exports = function bannerLoader(source) {
  return `/*! Shop */ ${source}`;
};
