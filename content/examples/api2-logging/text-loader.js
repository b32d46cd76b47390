export default function textLoader(content) {
  this.getLogger().info(`${content.length} characters`);
  return content;
}
