export const format = (locale) => {
  try {
    return require(`./locale/${locale}.js`).today;
  } catch {
    return `no locale "${locale}"`;
  }
};
