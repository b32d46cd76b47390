console.log(`${process.env.APP_NAME}, chat ${process.env.FEATURE_CHAT}`);
