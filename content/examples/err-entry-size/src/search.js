import { deburr, sortBy } from "lodash";

const cities = ["Málaga", "Kraków", "Malmö", "Köln"];

export const search = (text) => sortBy(cities.filter((city) => deburr(city).includes(deburr(text))));
