document.body.append("No report yet");
