import "./some.links";
