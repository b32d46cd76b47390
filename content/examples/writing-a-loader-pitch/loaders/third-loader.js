export default function (source) {
  console.log("third loader, normal");
  return source;
}

export function pitch(remainingRequest) {
  console.log("third loader, pitch");
}
