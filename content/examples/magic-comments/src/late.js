import * as clock from /* webpackDefer: true */ "./clock.js";

export const late = () => clock.now();
