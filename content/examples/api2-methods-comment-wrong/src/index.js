import(/* webpackChunkName: page */ "./page.js");
import(/* webpackMode: "lasy" */ "./page.js");
import(/* webpackPrefetch: "yes" */ "./page.js");
