export default () => "links are fine";
