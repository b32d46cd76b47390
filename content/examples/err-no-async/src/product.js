export const product = () => {
  document.body.append("Here is a description of the product, with all the pictures and prices of it.");
};
