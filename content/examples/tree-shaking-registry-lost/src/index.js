import { format } from "formats";

console.log(format("upper", "hello"));
