import { parentPort } from "worker_threads";

parentPort.postMessage("counter/worker.js");
