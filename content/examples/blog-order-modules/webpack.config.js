import { ResetsFirst } from "./resets-first-plugin.js";
import { ShowFiles } from "./show-files.js";

const build = (name, plugins, dependencies = []) => ({
  name,
  dependencies,
  mode: "production",
  output: { filename: `${name}.js`, cssFilename: `${name}.css` },
  plugins: [...plugins, new ShowFiles(/\.css$/)],
});

export default [build("imported", []), build("ordered", [new ResetsFirst()], ["imported"])];
