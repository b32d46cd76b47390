const { minify } = require("terser");

// Any loader that changes the code and returns a map, such as one for TypeScript, behaves like this one.
module.exports = async function (source) {
  const done = this.async();
  const name = this.resourcePath;
  const { code, map } = await minify(
    { [name]: source },
    { compress: false, mangle: false, module: true, sourceMap: { asObject: true, includeSources: true } },
  );
  done(null, code, map);
};
