import querystring from "querystring";

console.log(querystring.stringify({ page: 2, sort: "name" }));
