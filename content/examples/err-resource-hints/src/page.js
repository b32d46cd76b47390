import(/* webpackChunkName: "chart", webpackPrefetch: true */ "./chart.js");
import(/* webpackChunkName: "chart", webpackPreload: true */ "./legend.js");
