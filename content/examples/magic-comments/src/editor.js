export const edit = () => "editing";
