import text from "./license.txt";

export default text;
