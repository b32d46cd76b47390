import path from "node:path";

const source = path.join(import.meta.dirname, "src");

export default {
  mode: "production",
  target: "node",
  entry: "./src/index.js",
  externals: [
    async ({ context, request, getResolve }) => {
      const file = await getResolve()(context, request);
      if (file.startsWith(source)) return undefined;
      return `commonjs ${path.relative(path.join(import.meta.dirname, "dist"), file).replaceAll("\\", "/")}`;
    },
  ],
};
