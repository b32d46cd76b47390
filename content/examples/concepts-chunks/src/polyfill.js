document.documentElement.lang ||= "en";
