import "virtual:languages";
