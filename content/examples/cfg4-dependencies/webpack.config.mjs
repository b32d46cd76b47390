const announce = (compiler) => {
  compiler.hooks.run.tap("Announce", () => console.log(`${compiler.name} starts`));
  compiler.hooks.done.tap("Announce", () => console.log(`${compiler.name} is done`));
};

export default [
  {
    name: "server",
    mode: "production",
    target: "node",
    dependencies: ["client"],
    entry: "./src/server.js",
    output: { filename: "server.js" },
    plugins: [announce],
  },
  {
    name: "client",
    mode: "production",
    entry: "./src/client.js",
    output: { filename: "client.js" },
    plugins: [announce],
  },
];
