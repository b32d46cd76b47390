import path from "node:path";

// #region parse
/** Turns comma-separated lines into one object per row; the first line names the columns. */
function parseCsv(text) {
  const [header, ...rows] = text.trim().split("\n");
  const names = header.split(",");
  return rows.map((row) => Object.fromEntries(row.split(",").map((cell, i) => [names[i], cell])));
}
// #endregion

export default {
  mode: "production",
  entry: "./src/index.js",
  output: {
    filename: "main.js",
    path: path.resolve(import.meta.dirname, "dist"),
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.csv$/i,
        type: "json",
        parser: { parse: parseCsv },
      },
    ],
  },
};
