/** @type {import("webpack").LoaderDefinition} */
module.exports = function (source) {
  console.log("third");
  return source;
};
