export default "About";
