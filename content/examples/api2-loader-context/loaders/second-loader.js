import path from "node:path";

const names = [
  "version", "webpack", "mode", "target", "sourceMap", "hot", "loaderIndex", "query",
  "resource", "resourcePath", "resourceQuery", "resourceFragment", "context", "rootContext",
  "request", "remainingRequest", "currentRequest", "previousRequest",
  "hashFunction", "hashDigest", "hashDigestLength", "hashSalt", "data",
];

export function pitch(remainingRequest, previousRequest, data) {
  data.started = true;
}

export default function secondLoader(content) {
  for (const name of names) {
    const text = JSON.stringify(this[name]) ?? String(this[name]);
    console.log(`${name}: ${text.replaceAll(this.rootContext, "/project").replaceAll(path.sep, "/")}`);
  }
  console.log(`functions: ${Object.keys(this).filter((name) => typeof this[name] === "function").join(", ")}`);
  return content;
}
