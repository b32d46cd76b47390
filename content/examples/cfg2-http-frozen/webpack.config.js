export default {
  mode: "production",
  experiments: {
    buildHttp: {
      allowedUris: ["https://cdn.example.com/"],
    },
  },
};
