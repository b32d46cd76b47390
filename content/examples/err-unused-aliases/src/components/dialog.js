export const open = () => document.body.append("Dialog");
