document.body.append("Hello");
