export const chart = () => "chart";
