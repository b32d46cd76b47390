export const report = () => console.log("first version");
