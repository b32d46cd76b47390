export default () => "the home page";
