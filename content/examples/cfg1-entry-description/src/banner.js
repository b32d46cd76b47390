document.body.prepend("Sale");
