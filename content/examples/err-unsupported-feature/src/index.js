import(/* webpackPrefetch: "yes" */ "./detail.js");
