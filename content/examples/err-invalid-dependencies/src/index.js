import text from "./hello.txt";

document.title = text;
