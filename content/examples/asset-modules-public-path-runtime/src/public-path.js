__webpack_public_path__ = globalThis.assetBase ?? "https://cdn.example.com/shop/";
