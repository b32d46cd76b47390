export default function (source) {
  console.log("normal a");
  return source;
}

export const pitch = () => {
  console.log("pitch a");
};
