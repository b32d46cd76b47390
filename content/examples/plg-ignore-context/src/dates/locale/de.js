exports.today = "heute";
