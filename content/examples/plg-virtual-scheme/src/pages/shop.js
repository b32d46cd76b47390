export default () => "the shop";
