document.body.textContent = "The shop is open";
