const load = () => Promise.resolve({ theme: "dark" });

export const settings = await load();
