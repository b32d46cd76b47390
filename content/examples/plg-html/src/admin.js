document.querySelector("main").append("Admin");
