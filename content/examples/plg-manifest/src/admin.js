document.body.append("admin");
