import file from "menu";

console.log(__resourceQuery.slice(1).padEnd(11), file);
