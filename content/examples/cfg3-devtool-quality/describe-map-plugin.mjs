import webpack from "webpack";

/** Plugin → what it found; the parts of the configuration build at the same time, and print in their order. */
const findings = new Map();

/** Prints what the source map says about src/index.js. */
export default class DescribeMapPlugin {
  constructor() {
    findings.set(this, null);
  }

  apply(compiler) {
    const { devtool } = compiler.options;
    compiler.hooks.thisCompilation.tap("DescribeMapPlugin", (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "DescribeMapPlugin", stage }, (assets) => {
        findings.set(this, `${devtool}: ${describe(assets)}`);
        const all = [...findings.values()];
        if (all.every(Boolean)) console.log(all.join("\n"));
      });
    });
  }
}

function describe(assets) {
  const code = assets["main.js"].source().toString();
  const file = assets["main.js.map"]?.source().toString();
  const inCode = code.matchAll(/json;charset=utf-8;base64,([\w+/=]+)/g);
  const maps = file ? [file] : Array.from(inCode, ([, data]) => Buffer.from(data, "base64").toString());
  const isIndex = (source) => source.includes("index.js");
  const { sources, sourcesContent, mappings } = maps.map((text) => JSON.parse(text)).find((map) => map.sources.some(isIndex));

  const link = code.includes("sourceMappingURL") ? "file" : "file without a link";
  const place = file ? link : code.includes("eval(") ? "in eval()" : "in the code";
  const text = sourcesContent?.[sources.findIndex(isIndex)];
  const content = text === undefined ? "no source" : text.includes("the radius") ? "original source" : "source after loaders";
  const columns = mappings.split(";").some((line) => line.includes(",")) ? "columns" : "lines only";
  return `${place}, ${content}, ${columns}`;
}
