import ShowModules from "./show-modules.mjs";

export default {
  mode: "production",
  plugins: [new ShowModules()],
};
