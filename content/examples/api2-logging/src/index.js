import "./note.txt";
