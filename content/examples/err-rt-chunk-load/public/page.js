// Runs before the bundle and turns Node.js into a page whose server has lost every file: each script that the runtime adds fails.
globalThis.document = {
  getElementsByTagName: () => [],
  createElement: () => ({ setAttribute() {} }),
  head: {
    appendChild(script) {
      setTimeout(() => script.onerror({ type: "error", target: script }));
    },
  },
};
