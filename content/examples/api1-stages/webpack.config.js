const tap = (options, text) => (compiler) => {
  compiler.hooks.run.tap(options, () => console.log(text));
};

export default {
  mode: "production",
  plugins: [
    tap({ name: "Late", stage: 100 }, "Late, because its stage is higher"),
    tap("First", "First without a stage"),
    tap("Second", "Second without a stage"),
    tap({ name: "Before", before: "Second" }, "Before Second, because of its before option"),
    tap({ name: "Early", stage: -100 }, "Early, because its stage is lower"),
  ],
};
