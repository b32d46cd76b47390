module.exports = function slowLoader(source) {
  const end = Date.now() + 150;
  while (Date.now() < end);
  return `export default ${JSON.stringify(source)};`;
};
