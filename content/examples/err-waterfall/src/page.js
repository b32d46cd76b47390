import(/* webpackChunkName: "gallery" */ "./gallery.js");
