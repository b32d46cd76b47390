export const open = (file) => import(file);
