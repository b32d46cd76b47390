export default "a star";
