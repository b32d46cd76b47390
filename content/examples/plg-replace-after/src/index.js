import "./mail.js";
