exports.short = "Open from nine to five";
exports.long = "Open from nine to five, on Saturdays from ten to two, and never on the day before a holiday";
