class StampPlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.validate.tap("StampPlugin", () => {
      compiler.validate(
        {
          type: "object",
          properties: { text: { type: "string" } },
          additionalProperties: false,
        },
        this.options,
        { name: "Stamp Plugin", baseDataPath: "options" },
      );
    });
  }
}

export default {
  mode: "production",
  plugins: [new StampPlugin({ txet: "Made by Ada" })],
};
