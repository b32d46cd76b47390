export default {
  mode: "production",
  output: {
    copy: [
      "public",
      { from: "docs/**/*.txt", to: "docs", filename: "[name].[contenthash:8][ext]" },
      {
        from: "package.json",
        filename: "version.json",
        transform: (content) => JSON.stringify({ version: JSON.parse(content).version }),
      },
    ],
  },
};
