import { readFile } from "fs/promises";
import { assertEquals } from "jsr:@std/assert@1";
import chalk from "npm:chalk@5";

assertEquals(typeof readFile, "function");
console.log(chalk.green("Hello"));
