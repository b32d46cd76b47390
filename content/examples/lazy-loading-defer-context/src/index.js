const language = process.env.SITE_LANGUAGE ?? "de";
const locale = await import.defer(`./locales/${language}.js`);

console.log("loaded, not evaluated");
console.log(locale.greeting);
