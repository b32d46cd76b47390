document.title = "Home";
