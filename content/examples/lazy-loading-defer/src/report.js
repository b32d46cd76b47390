console.log("report.js is evaluated");

export const rows = ["north 12", "south 9"];
