export const texts = import.meta.webpackContext("./texts", { regexp: /\.js$/ });
