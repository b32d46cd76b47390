fetch(globalThis.API_URL ?? "/api");
