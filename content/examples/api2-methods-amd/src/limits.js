define({ max: 100 });
