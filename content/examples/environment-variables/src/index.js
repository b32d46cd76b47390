console.log(`Requests go to ${API_URL}`);

if (process.env.NODE_ENV !== "production") {
  console.log("Extra checks are on");
}
