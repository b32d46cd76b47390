export const send = (text) => console.log(`written to the log only: ${text}`);
