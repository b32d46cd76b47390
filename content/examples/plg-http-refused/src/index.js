import "https://cdn.example.com/script.js";
