import { TodoPlugin } from "./todo-plugin.js";

export default {
  mode: "production",
  plugins: [new TodoPlugin()],
};
