import { start } from "./start.js";
import settings from "../settings.cjs";

start(settings);
