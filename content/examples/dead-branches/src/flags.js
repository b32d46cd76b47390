export const verbose = false;
export let changing = false;
export const isVerbose = () => false;
