async function greet(language) {
  const { greeting } = await import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.js`);
  return greeting;
}

console.log(await greet("de"));
