// Runs before the bundles and shows uncaught errors as the console of a browser does.
process.on("uncaughtException", (error) => console.log(`Uncaught ${error}`));
