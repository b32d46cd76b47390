console.log("main of part.js", import.meta.main);
