export default () => "hello";
