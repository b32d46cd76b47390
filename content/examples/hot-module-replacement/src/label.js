export const label = () => "seconds since the page was loaded";
