export default () => "not yet";
