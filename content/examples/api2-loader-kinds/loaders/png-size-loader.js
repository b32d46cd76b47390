export default function pngSizeLoader(content) {
  // A PNG file has its width and height at fixed places.
  const size = { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  return `export default ${JSON.stringify(size)};`;
}

export const raw = true;
