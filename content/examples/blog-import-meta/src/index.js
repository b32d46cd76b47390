console.log("webpack:", import.meta.webpack);
console.log("Node.js:", typeof import.meta.resolve);
