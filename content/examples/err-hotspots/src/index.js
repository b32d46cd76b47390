import hello from "./hello.txt";

document.body.append(hello.text);
document.body.id = hello.id;
