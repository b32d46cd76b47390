exports.load = (source) => `export default ${JSON.stringify(source)};`;
