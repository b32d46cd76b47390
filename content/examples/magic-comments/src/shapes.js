export const bars = () => "bars";
export const pie = () => "pie";
