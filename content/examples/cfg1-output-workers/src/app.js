navigator.serviceWorker.register("/service-worker.js");
const worker = new Worker(/* webpackChunkName: "sum" */ new URL("./sum.js", import.meta.url));
worker.postMessage([1, 2, 3]);
