import path from "node:path";

export default {
  mode: "production",
  resolve: {
    fallback: {
      querystring: path.resolve(import.meta.dirname, "src/querystring.js"),
    },
  },
};
