import querystring from "querystring";

console.log(typeof querystring.stringify);
