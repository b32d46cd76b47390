import { ShowFiles } from "./show-files.js";

export default {
  mode: "production",
  plugins: [new ShowFiles(/\.css$/)],
};
