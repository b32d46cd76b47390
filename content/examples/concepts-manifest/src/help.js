document.body.append("help");
