document.title = "Chart";
