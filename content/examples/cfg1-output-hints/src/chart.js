document.body.append("A chart");
