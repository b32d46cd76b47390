/** Runs inline before the first paint, so that a dark page is dark from its first frame. Add nothing else here. */
import { showChoices } from "./first-paint.ts";

showChoices();
