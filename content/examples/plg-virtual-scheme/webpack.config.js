const path = require("node:path");
const { VirtualUrlPlugin } = require("webpack").experiments.schemes;

const pages = ["home", "shop"];

module.exports = {
  mode: "production",
  plugins: [
    // #region plugin
    new VirtualUrlPlugin(
      {
        all: {
          source: () => `
            ${pages.map((name) => `import ${name} from "./${name}.js";`).join("\n")}
            const routes = { ${pages.join(", ")} };
            export const render = (name) => routes[name]();
          `,
          context: path.resolve(__dirname, "src/pages"),
          version: () => pages.join(),
        },
      },
      { scheme: "routes" },
    ),
    // #endregion plugin
  ],
};
