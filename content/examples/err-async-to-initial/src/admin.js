document.title = "Admin";
