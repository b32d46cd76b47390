module.exports = async function evaluateLoader(source) {
  const [, request] = /from "(.*)"/.exec(source) ?? [];
  const values = request ? await this.importModule(request) : {};
  return `export const values = ${JSON.stringify(values)};`;
};
