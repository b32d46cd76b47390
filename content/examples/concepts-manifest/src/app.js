document.body.onclick = () => import(/* webpackChunkName: "gallery" */ "./gallery.js");
document.body.onkeydown = () => import(/* webpackChunkName: "help" */ "./help.js");
