export async function pitch(remainingRequest) {
  const { default: draw } = await this.importModule(`!!${remainingRequest}`);
  return `export default ${JSON.stringify(draw())};`;
}

export default function runLoader() {}
