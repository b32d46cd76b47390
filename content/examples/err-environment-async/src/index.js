const answer = await fetch("/data.json");

console.log(answer.status);
