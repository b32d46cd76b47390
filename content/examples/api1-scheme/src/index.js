import greeting from "greeting:Ada";

console.log(greeting);
