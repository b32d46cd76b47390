export const title = "Detail";
export const open = () => {
  document.title = title;
};
