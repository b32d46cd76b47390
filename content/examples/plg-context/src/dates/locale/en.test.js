exports.today = "a test, no part of the program";
