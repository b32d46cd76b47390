const load = () => {
  try {
    return require("./native.cjs");
  } catch (error) {
    console.log(`${error.code}: ${error.message}`);
    return { name: "JavaScript" };
  }
};

console.log("using", load().name);
