const name = "SizeLimitPlugin";

const schema = {
  type: "object",
  properties: {
    maxSize: {
      description: "Largest size of one script, in bytes.",
      type: "number",
      minimum: 1,
    },
  },
  required: ["maxSize"],
  additionalProperties: false,
};

export class SizeLimitPlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.validate.tap(name, () => {
      compiler.validate(schema, this.options, { name, baseDataPath: "options" });
    });

    compiler.hooks.afterEmit.tap(name, (compilation) => {
      for (const { name: file, source } of compilation.getAssets()) {
        if (!file.endsWith(".js") || source.size() <= this.options.maxSize) continue;
        const error = new compiler.webpack.WebpackError(`${file} has ${source.size()} bytes, ${this.options.maxSize} are allowed.`);
        compilation.warnings.push(error);
      }
    });
  }
}
