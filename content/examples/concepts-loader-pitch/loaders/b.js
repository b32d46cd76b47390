export default function (source) {
  console.log("normal b");
  return source;
}

export const pitch = () => {
  console.log("pitch b");
};
