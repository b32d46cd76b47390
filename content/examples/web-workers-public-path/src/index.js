__webpack_public_path__ = globalThis.assetHost;

new Worker(new URL("./echo.js", import.meta.url), { name: "echo" });
