const placeholders = ["name", "base", "ext", "file", "path", "query", "fragment", "hash", "contenthash"];

export default {
  mode: "production",
  module: {
    rules: [
      {
        mimetype: "image/svg+xml",
        type: "asset/resource",
        generator: { filename: placeholders.map((name) => `${name}=[${name}]`).join("/") },
      },
    ],
  },
};
