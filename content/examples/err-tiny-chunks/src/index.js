export const load = (name) => import(`./texts/${name}.js`);
