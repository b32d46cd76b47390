global.appName = "Shop";
