export const title = (text) => {
  document.title = text;
};
