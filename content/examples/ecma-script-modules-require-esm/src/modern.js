export default "the default";
export const named = "a name";
