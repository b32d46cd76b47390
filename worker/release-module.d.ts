declare module "#release" {
  const table: import("../content/model.ts").RouteTable;
  export default table;
}
