import(/* webpackChunkName: "admin" */ "./panel.js");
