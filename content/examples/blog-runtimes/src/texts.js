export const welcome = "Welcome";
export const publish = "Publish";
export const discard = "Discard";

console.log(
  `welcome: ${__webpack_exports_info__.welcome.used}, publish: ${__webpack_exports_info__.publish.used}, discard: ${__webpack_exports_info__.discard.used}`,
);
