export const bars = () => "bars";
export const pie = () => "a pie that nobody draws";
