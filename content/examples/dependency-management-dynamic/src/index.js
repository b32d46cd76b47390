async function greet(language) {
  const { greeting } = await import(`./locales/${language}.js`);
  console.log(greeting);
}

greet("de")
  .then(() => greet("formal/de"))
  .then(() => greet("nl"))
  .catch((error) => console.log(error.message, error.code));
