document.title = "Cart";
