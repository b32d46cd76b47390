export const version = 1;
export default function start() {}
