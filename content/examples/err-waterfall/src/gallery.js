import(/* webpackChunkName: "zoom" */ "./zoom.js");
