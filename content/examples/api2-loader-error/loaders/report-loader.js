export default function reportLoader(content) {
  for (const [index, line] of content.split("\n").entries()) {
    if (line.length > 20) this.emitError(`Line ${index + 1} has ${line.length} characters.`);
  }
  return content;
}
