import(/* webpackChunkName: detail-page */ "./detail.js");
