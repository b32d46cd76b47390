const defaults = /*#__PURE__*/ { size: 10, page: 1 };

export const total = defaults.size * defaults.page;
