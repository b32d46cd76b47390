document.body.append("Made of paper");
