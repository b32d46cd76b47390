import(/* webpackChunkName: "first" */ "./dialog.js");
