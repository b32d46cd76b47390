document.body.append("gallery");
