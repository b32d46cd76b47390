const schema = {
  title: "Shorten loader options",
  type: "object",
  properties: { length: { type: "integer", minimum: 1 } },
  additionalProperties: false,
};

export default function shortenLoader(content) {
  const { length = 100 } = this.getOptions(schema);
  return content.slice(0, length);
}
