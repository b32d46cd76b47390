export default function (source) {
  console.log("normal c");
  return source;
}

export const pitch = () => {
  console.log("pitch c");
};
