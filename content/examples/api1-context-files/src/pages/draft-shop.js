export default "Not yet";
