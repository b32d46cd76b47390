/** Every number that affects the order of results. `npm run bench -- search` shows the effect of a change. */

/** The weight of a word in each field, and the field's usual length: in longer fields, a word counts less (BM25F). */
export const fields = {
  /** The title of the heading or page. */
  title: { weight: 10, usual: 3 },
  /** Other names for the same thing: paths, flags, and names from other versions and tools. */
  names: { weight: 7, usual: 8 },
  /** The labels of links that lead to the record. */
  links: { weight: 5, usual: 8 },
  /** The messages of webpack that the record explains. */
  messages: { weight: 6, usual: 20 },
  /** The titles of the page and of the headings above. */
  parents: { weight: 4, usual: 4 },
  /** The description of a page. */
  description: { weight: 4, usual: 14 },
  /** Running text. */
  text: { weight: 2, usual: 60 },
  /** For the record of a page, the headings and text of the whole page. */
  page: { weight: 1.5, usual: 500 },
  /** Code blocks and facts. */
  code: { weight: 0.9, usual: 60 },
} as const;

export type Field = keyof typeof fields;

export const weights = {
  /** BM25's k1: the smaller it is, the less each repetition of a word adds. */
  repetition: 1.2,
  /** BM25's b: how much longer fields lose, from 0 to 1. */
  length: 0.5,
  /** A part of a name, such as `path` of `publicPath`, relative to the whole name. */
  partOfName: 0.75,
  /** Two words that are neighbors in both the query and the record, relative to one word. */
  pair: 0.8,
  /** The bonus of a record whose name is exactly the query: about twice the score that words alone can reach. */
  name: 30,
  /** A name without dashes, if the query begins with dashes. */
  nameWithoutDashes: 0.4,
  /** A name that matches another spelling of the query, such as its stem. */
  otherSpelling: 0.6,
  /** The end of a dotted name: `accept` for the query `module.hot.accept`. */
  memberName: 0.25,
  /** A name that consists of some neighboring words of the query, multiplied by their share of the query's words. */
  partOfQuery: 0.55,
  /** A name that begins with the query. The more characters are missing, the less it counts. */
  beginningOfName: 0.5,
  /** The weight of a record's first name in the index, up to 255: for names of code, and for other headings. */
  firstName: { code: 250, heading: 190 },
  /** How much less each further name weighs, down to `leastName`. */
  furtherName: 16,
  leastName: 120,
  /** A word that is an identifier, such as `publicPath`: a reader who types it is looking for it. */
  wordOfCode: 1.6,
  /** Its parts together, relative to the identifier: for more than `fewRecords` records with it, for few, for none. */
  partsOfKnown: 0.4,
  partsOfRare: 0.5,
  partsOfUnknown: 0.7,
  fewRecords: 12,
  /** How much of an identifier its parts cover: if any record has the identifier, and if none has. */
  sureOfKnown: 0.7,
  sureOfUnknown: 0.85,
  /** How much less of a word a record covers if it has only a similar word. */
  doubt: 0.6,
  /** The similarity of a completion: of the word being typed, and of an earlier word. */
  completionOfLast: 0.75,
  completion: 0.5,
  /** The share of its similarity that a completion loses if nearly all of its letters are missing. */
  missingLetters: 0.65,
  /** The similarity of another form of a word: `shaking` for `shake`. */
  otherForm: 0.88,
  /** The similarity of a word with one typing error and of a prefix with one, and what a second error subtracts. */
  typingError: 0.7,
  typingErrorInBeginning: 0.35,
  secondTypingError: 0.16,
  /** The query with its typing errors corrected, relative to the query as the reader typed it. */
  corrected: 0.85,
  /** For a record that both queries find, the share of its lower score that is added to the higher one. */
  foundByBoth: 0.4,
  /** A record's score is multiplied by its share of the query, to this power. Rare words are a larger share. */
  coverage: 1.4,
  /** The same for queries of more than six words, some of which usually come from the reader's own project. */
  coverageOfLong: 0.8,
  /** If the best record has less than this share of the query, the results say that nothing matches well. */
  weak: 0.45,
  /** Results leave out records with less than this share of the best score. */
  least: 0.05,
  /** The score of each further record of a page is multiplied by this. A page has at most `perPage` results. */
  samePage: 0.9,
  perPage: 3,
} as const;
