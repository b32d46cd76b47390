const schema = {
  title: "CSV loader options",
  type: "object",
  properties: {
    separator: {
      description: "The character between two values in a line.",
      type: "string",
      minLength: 1,
    },
  },
  additionalProperties: false,
};

export default function csvLoader(source) {
  const { separator = "," } = this.getOptions(schema);
  const [names, ...rows] = source
    .trim()
    .split("\n")
    .map((line) => line.split(separator));
  const records = rows.map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])));
  return `export default ${JSON.stringify(records, null, 2)};\n`;
}
