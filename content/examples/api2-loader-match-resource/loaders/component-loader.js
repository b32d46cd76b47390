export default function componentLoader(content) {
  const [, style] = /<style>(.*)<\/style>/s.exec(content);
  const [, script] = /<script>(.*)<\/script>/s.exec(content);
  if (this.resourceQuery === "?style") return style;

  const request = `${this.resourcePath}.css!=!${this.loaders[0].request}!${this.resourcePath}?style`;
  return `import ${JSON.stringify(this.utils.contextify(this.context, request))};\n${script}`;
}
