import { uniq } from "lodash";

const cities = ["Oslo", "Rome", "Oslo"];

document.body.append(uniq(cities).join());
