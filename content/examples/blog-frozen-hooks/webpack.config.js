class HoursPlugin {
  apply(compiler) {
    try {
      compiler.hooks.hoursChanged = "a hook of mine";
    } catch (error) {
      console.log(`${error.name}: ${error.message}`);
    }
    console.log(`frozen: ${Object.isFrozen(compiler.hooks)}`);
  }
}

export default {
  mode: "production",
  plugins: [new HoursPlugin()],
};
