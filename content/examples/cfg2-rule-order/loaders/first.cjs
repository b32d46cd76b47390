/** @type {import("webpack").LoaderDefinition} */
module.exports = function (source) {
  console.log("first");
  return source;
};
