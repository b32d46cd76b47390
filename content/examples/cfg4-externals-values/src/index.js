import signals from "os-name";
import { existsSync } from "read-only";
import { port } from "#settings";

console.log(signals.SIGTERM, existsSync("/"), port);
