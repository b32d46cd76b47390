import todo from "./todo.list";

document.title = todo[0];
