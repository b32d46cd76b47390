export const title = (text) => {
  console.log(`--- ${text} ---`);
};
