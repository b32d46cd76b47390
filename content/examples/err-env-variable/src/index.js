fetch(process.env.SHOP_API_URL);
