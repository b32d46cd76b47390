document.body.append("settings");
