console.log("charts was loaded");
