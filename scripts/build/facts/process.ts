/** The process that extracts facts and prints them as JSON. Its argument is JSON: the root folder and the versions of packages. */
import { extract } from "./extract.ts";

const { root, versions } = JSON.parse(process.argv[2] ?? "") as { root: string; versions: Record<string, string> };
process.stdout.write(JSON.stringify(await extract(root, versions)));
