const { data } = import.meta.webpackHot;
const runs = (data?.runs ?? 0) + 1;
console.log("timer.js, run", runs);

import.meta.webpackHot.dispose((data) => {
  data.runs = runs;
  console.log("timer.js is disposed");
});
