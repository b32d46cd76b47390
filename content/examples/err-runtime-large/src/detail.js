document.title = "Detail";
