import fs from "node:fs";
import path from "node:path";
import webpack from "webpack";

const outputPath = path.resolve(import.meta.dirname, "build/events.json");

class ShowEvents {
  apply(compiler) {
    compiler.hooks.shutdown.tap("ShowEvents", () => {
      const events = JSON.parse(fs.readFileSync(outputPath, "utf8"));
      const lanes = new Set(events.flatMap(({ cat }) => cat ?? []));
      console.log([...lanes].sort().join("\n"));
    });
  }
}

export default {
  mode: "production",
  plugins: [new webpack.debug.ProfilingPlugin({ outputPath }), new ShowEvents()],
};
