const scope = this;

export const run = (code) => eval(code) ?? scope;
