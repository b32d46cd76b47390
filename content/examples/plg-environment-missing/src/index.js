console.log("API:", process.env.PLG_API_URL);
