import fs from "node:fs";
import path from "node:path";
import webpack from "webpack";

const file = path.resolve(import.meta.dirname, "release.txt");

export default {
  mode: "production",
  plugins: [
    new webpack.DefinePlugin({
      RELEASE: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(fs.readFileSync(file, "utf8").trim()), {
        fileDependencies: [file],
      }),
      WHERE: webpack.DefinePlugin.runtimeValue(({ module }) => JSON.stringify(path.basename(module.resource))),
    }),
  ],
};
