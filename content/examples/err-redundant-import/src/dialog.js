export const prepare = () => console.log("ready");
export const open = () => document.body.append("Dialog");
