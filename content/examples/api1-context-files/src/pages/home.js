export default "Home";
