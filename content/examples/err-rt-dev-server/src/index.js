document.title = "shop";
