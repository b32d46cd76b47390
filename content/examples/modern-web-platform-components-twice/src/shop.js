import "./components/star-rating.js";

document.body.innerHTML = '<star-rating value="4"></star-rating>';
