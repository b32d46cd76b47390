const fs = require("node:fs");
const path = require("node:path");
const { ProfilingPlugin } = require("webpack").debug;

const outputPath = path.resolve(__dirname, "build/events.json");

class ShowEvents {
  apply(compiler) {
    compiler.hooks.shutdown.tap("ShowEvents", () => {
      const events = JSON.parse(fs.readFileSync(outputPath, "utf8"));
      const lanes = new Set(events.flatMap(({ cat }) => cat ?? []));
      console.log([...lanes].sort().join("\n"));
    });
  }
}

module.exports = {
  mode: "production",
  plugins: [new ProfilingPlugin({ outputPath }), new ShowEvents()],
};
