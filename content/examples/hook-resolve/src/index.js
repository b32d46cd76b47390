import navigator from "global:navigator";

console.log(typeof navigator.hardwareConcurrency);
