export default function (source) {
  console.log("first loader, normal");
  return source;
}

export function pitch(remainingRequest) {
  console.log("first loader, pitch");
}
