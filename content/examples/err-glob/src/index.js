const options = { eager: true };

export const texts = import.meta.glob("./texts/*.js", options);
