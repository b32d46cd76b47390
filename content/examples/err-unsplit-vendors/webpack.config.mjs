export default {
  mode: "production",
  performance: { unsplitVendors: true },
};
