const language = process.argv[2] ?? "en";

export const lexicon = () => import(/* webpackInclude: /(en|de)\.js$/, webpackChunkName: "lang-[request]" */ `./lang/${language}.js`);
export const chart = () => import(/* webpackChunkName: "chart", webpackExports: ["bars"] */ "./chart.js");
export const plugin = () => import(/* webpackIgnore: true */ "https://example.com/plugin.js");
