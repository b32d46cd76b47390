document.title = `${process.env.SHOP_NAME}: cart`;
