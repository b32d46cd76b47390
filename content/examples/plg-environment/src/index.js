console.log("API:", process.env.PLG_API_URL);
console.log("the same:", import.meta.env.PLG_API_URL);
console.log("flag:", process.env.PLG_FLAG, typeof process.env.PLG_FLAG);

if (process.env.PLG_DEBUG) console.log("This line is not in the bundle");
