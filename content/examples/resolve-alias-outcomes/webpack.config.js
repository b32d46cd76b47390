import path from "node:path";
import { PrintResolved } from "./print-resolved.js";

const vendor = (name) => path.resolve(import.meta.dirname, "vendor", name);

export default {
  mode: "production",
  plugins: [
    new PrintResolved(["ui", "ui/button.js", "ui-kit"], [
      {},
      { ui: vendor("ui") },
      { ui$: vendor("ui") },
      { ui: vendor("ui/button.js") },
      { ui$: vendor("ui/button.js") },
      { ui: "./vendor/ui" },
      { ui: "ui-kit" },
      { ui$: "ui-kit" },
      { ui: "ui-kit/lib" },
      { "ui/*": vendor("ui/*") },
      { ui: [vendor("missing"), vendor("ui")] },
      { ui: false },
      { ui$: false },
    ]),
  ],
};
