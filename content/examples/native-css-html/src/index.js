document.body.textContent = "Hello";
