export const title = "Open from nine to five";
export const details = "Open from nine to five, on Saturdays from ten to two, and never on the day before a holiday";
