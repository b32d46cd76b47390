export default function priceLoader(content) {
  return content.replace(/\{(\w+)\}/g, (_, product) => this.priceOf(product));
}
