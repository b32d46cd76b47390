export default "fr";
