__webpack_nonce__ = document.currentScript.nonce;
