console.log("admin, with more to say");
