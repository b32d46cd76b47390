const path = require("node:path");

const source = path.join(__dirname, "src");

module.exports = {
  mode: "production",
  target: "node",
  entry: "./src/index.js",
  externals: [
    async ({ context, request, getResolve }) => {
      const file = await getResolve()(context, request);
      if (file.startsWith(source)) return undefined;
      return `commonjs ${path.relative(path.join(__dirname, "dist"), file).replaceAll("\\", "/")}`;
    },
  ],
};
