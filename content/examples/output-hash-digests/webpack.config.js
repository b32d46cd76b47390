const digests = [
  "hex", "base64url", "base26", "base32", "base36", "base49", "base52", "base58", "base62",
];

export default {
  mode: "production",
  entry: Object.fromEntries(digests.map((digest) => [digest, "./src/index.js"])),
  output: {
    hashDigestLength: 64,
    filename: ({ chunk }) => `${chunk.name}.[contenthash:${chunk.name}].js`,
  },
};
