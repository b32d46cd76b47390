import { send } from "./mail.js";

send("hello");
