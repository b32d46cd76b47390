import "./style.less";
