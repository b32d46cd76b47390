import { api } from "#config";
import { join } from "#lib/join";

console.log(join(api, "users"));
