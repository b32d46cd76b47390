const common = {
  mode: "production",
  output: {
    publicPath: "/assets/",
    assetModuleFilename: "[name].[contenthash:8][ext]",
  },
};

export default [
  {
    ...common,
    name: "client",
    output: { ...common.output, filename: "client.js" },
    module: {
      rules: [{ test: /\.svg$/, type: "asset/resource" }],
    },
  },
  {
    ...common,
    name: "server",
    target: "node",
    output: { ...common.output, filename: "server.cjs" },
    module: {
      rules: [{ test: /\.svg$/, type: "asset/resource", generator: { emit: false } }],
    },
  },
];
