document.querySelector("main").append("Hello");
