import { promisify } from "node:util";

export default async function includeLoader(content) {
  const loadModule = promisify(this.loadModule);
  const [, request] = /\{\{(.+?)\}\}/.exec(content);
  const source = await loadModule(request);
  return content.replace(`{{${request}}}`, String(source).trim());
}
