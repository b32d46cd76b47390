const data = { title: "Menu", image: "./soup.svg" };

export default {
  mode: "production",
  target: "node",
  module: {
    parser: {
      html: {
        template: (source) => source.replace(/\{\{(\w+)\}\}/g, (_, key) => data[key]),
        sources: ["...", { tag: "img", attribute: "data-zoom", type: "src" }],
      },
    },
    generator: {
      "asset/resource": { filename: "[name][ext]" },
    },
  },
};
