module.exports = {
  mode: "production",
  performance: { unsplitVendors: true },
};
