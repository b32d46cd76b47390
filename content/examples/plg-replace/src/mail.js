export const send = (text) => console.log(`sent over the network: ${text}`);
