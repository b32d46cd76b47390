const hot = import.meta.webpackHot;

let seconds = hot?.data?.seconds ?? 0;
const counter = document.createElement("p");
document.body.append(counter);

const timer = setInterval(() => {
  seconds += 1;
  counter.textContent = `${seconds} seconds`;
}, 1000);

if (hot) {
  hot.accept();
  hot.dispose((data) => {
    clearInterval(timer);
    counter.remove();
    data.seconds = seconds;
  });
}
