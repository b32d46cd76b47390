/** Every number that decides about the order of results, with what it does. `npm run bench -- search` shows what a change costs. */

/** How much one word counts in each part of a record, and how long that part usually is: longer ones count less per word (BM25F). */
export const fields = {
  /** The heading itself, or the title of a page. */
  title: { weight: 10, usual: 3 },
  /** Other names of the same thing: paths, flags, names of other versions and tools. */
  names: { weight: 7, usual: 8 },
  /** The text of links that lead to it. */
  links: { weight: 5, usual: 8 },
  /** Messages that webpack prints, on the page that explains them. */
  messages: { weight: 6, usual: 20 },
  /** Titles of the page and of the headings above. */
  parents: { weight: 4, usual: 4 },
  /** The sentence that describes a page. */
  description: { weight: 4, usual: 14 },
  /** Running text. */
  text: { weight: 2, usual: 60 },
  /** For the record of a page: headings and text of the whole page. */
  page: { weight: 1.5, usual: 500 },
  /** Code blocks and facts. */
  code: { weight: 0.9, usual: 60 },
} as const;

export type Field = keyof typeof fields;

export const weights = {
  /** BM25: the second and third time that a word appears count less, the more so the smaller this is. */
  repetition: 1.2,
  /** BM25: how much longer records lose, from 0 to 1. */
  length: 0.5,
  /** A part of a name, such as `path` of `publicPath`, beside the whole name. */
  partOfName: 0.75,
  /** Two words that are neighbors in the query and in the record, beside one word. */
  pair: 0.8,
  /** A record whose name is exactly the query: about twice what words alone can reach. */
  name: 30,
  /** A flag's name without its dashes, if the query has them. */
  nameWithoutDashes: 0.4,
  /** A name that is the query in another spelling, such as its stem. */
  otherSpelling: 0.6,
  /** The end of a dotted name: `accept` for the query `module.hot.accept`. */
  memberName: 0.25,
  /** A name that is only some neighboring words of the query; multiplied by their share of the words. */
  partOfQuery: 0.55,
  /** A name that begins with the query; less, the more is missing. */
  beginningOfName: 0.5,
  /** What a record's first name weighs in the index, up to 255: of an option or flag, and of a heading. */
  firstName: { code: 250, heading: 190 },
  /** Each further name weighs this much less, down to the least. */
  furtherName: 16,
  leastName: 120,
  /** A word that is a name of code, such as `publicPath`: readers who know it ask for it. */
  wordOfCode: 1.6,
  /** The parts of such a name together, beside the name: if more than `fewRecords` records have the name, if only few have it, if none has it. */
  partsOfKnown: 0.4,
  partsOfRare: 0.5,
  partsOfUnknown: 0.7,
  fewRecords: 12,
  /** How surely a record that has all parts of a name has the name: if the name is known, and if not. */
  sureOfKnown: 0.7,
  sureOfUnknown: 0.85,
  /** How much less surely a record has a word if it has only something similar. */
  doubt: 0.6,
  /** How similar the completion of a beginning is: of the word being typed, and of an earlier word. */
  completionOfLast: 0.75,
  completion: 0.5,
  /** How much of that a completion loses if nearly all of it is missing. */
  missingLetters: 0.65,
  /** How similar another form of a word is: `shaking` for `shake`. */
  otherForm: 0.88,
  /** How similar a word with one typing error is, the beginning of a word with one, and how much less with two. */
  typingError: 0.7,
  typingErrorInBeginning: 0.35,
  secondTypingError: 0.16,
  /** The query with its typing errors corrected, beside the query as it was typed. */
  corrected: 0.85,
  /** A record that both of them find: this share of its lower score is added to the higher one. */
  foundByBoth: 0.4,
  /** Records that lack words of the query: their score is multiplied by the share of what they have to this power. Rare words are a larger share. */
  coverage: 1.4,
  /** The same for queries of more than six words, of which some belong to the reader's project. */
  coverageOfLong: 0.8,
  /** If the best record has less than this share of the query, readers are told that nothing fits well. */
  weak: 0.45,
  /** Records with less than this share of the best score are not shown. */
  least: 0.05,
  /** Each further record of one page is worth this much of its score, and no more than `perPage` are shown. */
  samePage: 0.9,
  perPage: 3,
} as const;
