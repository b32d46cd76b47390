export const report = (text) => console.log(`report: ${text}`, new Date().toISOString());
