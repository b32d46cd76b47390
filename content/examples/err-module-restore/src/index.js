document.title = "Hello";
