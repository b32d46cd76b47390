console.log(DEBUG);
