import(/* webpackChunkName: "page" */ "./page.js");
