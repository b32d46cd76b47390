import "./readme.md";
