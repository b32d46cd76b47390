export default () => "images are small";
