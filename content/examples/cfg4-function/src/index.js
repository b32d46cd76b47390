console.log(`Requests go to ${API}`);
