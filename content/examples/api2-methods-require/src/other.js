exports.other = true;
