import(/* webpackChunkName: "second" */ "./dialog.js");
