import webpack from "webpack";

const servers = {
  staging: "https://staging.example.com",
  live: "https://api.example.com",
};

export default (env, argv) => {
  console.log("env.server:", env.server);
  console.log("env.production:", env.production);
  console.log("argv.mode:", argv.mode);

  return {
    mode: env.production ? "production" : "development",
    devtool: false,
    entry: "./src/index.js",
    plugins: [
      new webpack.DefinePlugin({
        API_URL: JSON.stringify(servers[env.server] ?? "http://localhost:3000"),
      }),
    ],
  };
};
