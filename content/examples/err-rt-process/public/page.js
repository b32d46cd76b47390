// Runs before the bundle and turns Node.js into a page: without Node.js variables, and with uncaught errors on the console.
process.on("uncaughtException", (error) => console.log(`Uncaught ${error}`));
delete globalThis.process;
globalThis.document = {};
