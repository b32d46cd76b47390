import * as tapable from "tapable";

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function show(kind, results) {
  const hook = new tapable[kind](["value"]);
  const order = [];
  for (const [name, result] of Object.entries(results)) {
    const tapped = (value) => {
      order.push(`${name}(${value})`);
      return result;
    };
    if (kind.startsWith("Sync")) hook.tap(name, tapped);
    else hook.tapPromise(name, (value) => wait(1).then(() => tapped(value)));
  }
  const given = kind.startsWith("Sync") ? hook.call(1) : await hook.promise(1);
  console.log(`${kind}: ${order.join(" ")} gives ${given}`);
}

for (const kind of ["SyncHook", "SyncBailHook", "SyncWaterfallHook"]) {
  await show(kind, { a: undefined, b: 2, c: 3 });
}
for (const kind of ["AsyncSeriesHook", "AsyncParallelHook", "AsyncSeriesBailHook", "AsyncSeriesWaterfallHook"]) {
  await show(kind, { a: undefined, b: 2, c: 3 });
}
