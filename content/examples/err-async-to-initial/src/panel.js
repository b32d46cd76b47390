document.title = "Panel";
