console.log(`Shop ${VERSION}`);
