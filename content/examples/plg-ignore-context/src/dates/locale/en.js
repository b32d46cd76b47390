exports.today = "today";
