export default {
  mode: "development",
  module: {
    rules: [
      {
        test: /\.svg$/,
        type: "asset/inline",
        generator: { dataUrl: (content) => `data:image/svg+xml,${encodeURIComponent(content.trim())}` },
      },
    ],
  },
};
