console.log("no template is imported");
