console.log("maps was loaded");
