fetch("/pay", { headers: { authorization: "sk_live_51H8" } });
