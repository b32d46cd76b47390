import { currency } from "@/config";
import { year } from "date";

console.log(currency, year(new Date(2026, 0, 31)));
