// TODO: greet by name
document.title = "Hello";
