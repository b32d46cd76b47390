import "./page.less";
