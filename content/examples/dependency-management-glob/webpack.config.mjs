export default {
  // In the other modes, the module's id depends on the absolute path of the project.
  mode: "none",
};
