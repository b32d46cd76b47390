exports.open = () => document.body.append("Dialog");
