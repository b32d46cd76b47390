const show = async (name, promise) => {
  try {
    console.log(name, (await promise).default);
  } catch (error) {
    console.log(name, error.message.split("\n")[0]);
  }
};

await show("eager", import(/* webpackMode: "eager" */ "./eager.js"));
await show("weak", import(/* webpackMode: "weak" */ "./lazy.js"));
await show("lazy", import(/* webpackChunkName: "lazy" */ "./lazy.js"));
await show("weak", import(/* webpackMode: "weak" */ "./lazy.js"));

for (const name of ["one", "two"]) {
  await show("lazy-once", import(/* webpackMode: "lazy-once", webpackChunkName: "words" */ `./words/${name}.js`));
}
