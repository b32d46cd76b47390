__webpack_public_path__ = globalThis.assetFolder;

export const load = () => import("./detail.js");
