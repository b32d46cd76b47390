self.postMessage("ready");
