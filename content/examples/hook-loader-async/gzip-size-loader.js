import { gzip } from "node:zlib";

export default function gzipSizeLoader(content) {
  const callback = this.async();

  gzip(content, (error, compressed) => {
    if (error) return callback(error);
    callback(null, `export default ${compressed.length};`);
  });
}
