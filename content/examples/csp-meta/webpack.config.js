export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    html: {
      csp: {
        policy: { "img-src": ["'self'", "https://images.example.com"] },
      },
    },
  },
};
