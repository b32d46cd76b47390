import { BudgetPlugin } from "./budget-plugin.js";

export default {
  mode: "production",
  plugins: [new BudgetPlugin(2)],
};
