if (typeof window === "undefined") {
  console.log("rendering on the server");
} else {
  import("./browser.js");
}
