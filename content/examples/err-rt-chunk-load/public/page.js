// Runs before the bundle. It simulates a page whose server has lost every file: each script that the runtime adds fails to load.
globalThis.document = {
  getElementsByTagName: () => [],
  createElement: () => ({ setAttribute() {} }),
  head: {
    appendChild(script) {
      setTimeout(() => script.onerror({ type: "error", target: script }));
    },
  },
};
