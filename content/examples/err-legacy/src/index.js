import asyncToGenerator from "@babel/runtime/helpers/asyncToGenerator";

const load = asyncToGenerator(function* () {
  const answer = yield fetch("/title.txt");
  document.title = yield answer.text();
});

load();
