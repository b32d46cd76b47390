import("./menu.js").then(({ soup }) => console.log(soup));
