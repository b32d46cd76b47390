export default function (source) {
  console.log("second loader, normal");
  return source;
}

export function pitch(remainingRequest) {
  console.log("second loader, pitch");
}
