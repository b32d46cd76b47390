export default {
  stringify: (values) => new URLSearchParams(values).toString(),
};
