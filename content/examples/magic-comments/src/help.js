export const help = () => "help";
