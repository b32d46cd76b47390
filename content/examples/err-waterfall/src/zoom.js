document.title = "Zoom";
