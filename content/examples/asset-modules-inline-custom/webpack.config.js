const toDataUrl = (content) => {
  const svg = content.toString().replace(/\s*\n\s*/g, "");
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.svg$/,
        type: "asset/inline",
        generator: {
          dataUrl: toDataUrl,
        },
      },
    ],
  },
};
