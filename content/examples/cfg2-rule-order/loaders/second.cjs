/** @type {import("webpack").LoaderDefinition} */
module.exports = function (source) {
  console.log("second");
  return source;
};
