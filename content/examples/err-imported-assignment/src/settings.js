export let theme = "light";

export const setTheme = (name) => {
  theme = name;
};
