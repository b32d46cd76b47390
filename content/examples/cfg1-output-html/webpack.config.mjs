export default {
  mode: "production",
  entry: { index: "./src/index.js", report: { import: "./src/report.js", html: { title: "Report" } } },
  output: {
    filename: "[name].[contenthash:8].js",
    htmlFilename: "[name].html",
    crossOriginLoading: "anonymous",
    html: {
      title: "Weather",
      meta: { charset: "utf-8", viewport: "width=device-width, initial-scale=1" },
      favicon: "./src/icon.svg",
      integrity: true,
      csp: { policy: { "connect-src": ["'self'", "https://api.example.com"] } },
    },
  },
};
