export const load = (name) => import(`./locales/${name}`);
