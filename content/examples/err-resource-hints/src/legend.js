document.body.append("Legend");
