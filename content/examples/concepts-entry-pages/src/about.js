document.body.append("about");
