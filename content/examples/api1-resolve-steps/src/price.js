import "shop";
