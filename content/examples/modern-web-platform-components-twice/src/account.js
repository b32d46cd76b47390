import "./components/star-rating.js";

document.body.innerHTML = '<star-rating value="5"></star-rating>';
