exports.today = "aujourd'hui";
