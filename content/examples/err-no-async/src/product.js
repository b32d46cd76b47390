export const product = () => {
  document.body.append("Here is a description of the product, with all its images and prices.");
};
