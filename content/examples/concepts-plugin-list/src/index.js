document.onclick = () => import("./dialog.js");
