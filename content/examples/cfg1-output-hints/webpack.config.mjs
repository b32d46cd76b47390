export default {
  mode: "production",
  entry: { index: "./src/index.js" },
  output: {
    html: true,
    resourceHints: {
      initial: ({ defaultHints }) => [
        ...defaultHints,
        { rel: "preconnect", href: "https://api.example.com" },
        { rel: "prefetch", chunk: "chart" },
      ],
      urlHints: [{ test: /\.svg$/, preload: true, as: "image" }],
      manifest: "hints.json",
    },
  },
  optimization: { runtimeChunk: "single" },
};
