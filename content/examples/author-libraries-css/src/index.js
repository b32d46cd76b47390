import "./style.css";
import _ from "lodash";

/** Joins words the way a sentence does: "a, b and c". */
export function toSentence(words) {
  if (words.length < 2) return words.join("");
  return `${_.initial(words).join(", ")} and ${_.last(words)}`;
}

/** Sorts words into groups by their first letter. */
export function toGroups(words) {
  return _.groupBy(words, (word) => word[0].toUpperCase());
}
