console.log("clock");
export const now = () => Date.now();
