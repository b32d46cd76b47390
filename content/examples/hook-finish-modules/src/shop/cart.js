import { users } from "../admin/users.js";

console.log(users);
