import path from "node:path";
import webpack from "webpack";

const pages = ["home", "shop"];

export default {
  mode: "production",
  plugins: [
    // #region plugin
    new webpack.experiments.schemes.VirtualUrlPlugin(
      {
        all: {
          source: () => `
            ${pages.map((name) => `import ${name} from "./${name}.js";`).join("\n")}
            const routes = { ${pages.join(", ")} };
            export const render = (name) => routes[name]();
          `,
          context: path.resolve(import.meta.dirname, "src/pages"),
          version: () => pages.join(),
        },
      },
      { scheme: "routes" },
    ),
    // #endregion plugin
  ],
};
