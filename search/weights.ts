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
  /** Records that lack words of the query: their score is multiplied by the share of what they have to this power. Rare words are a larger share. */
  coverage: 1.4,
  /** The same for queries of more than six words, of which some belong to the reader's project. */
  coverageOfLong: 0.8,
  /** If the best record has less than this share of the query, readers are told that nothing fits well. */
  weak: 0.45,
  /** Records with less than this share of the best score are not shown. */
  least: 0.05,
  /** Each further record of one page is worth this much of its score. */
  samePage: 0.9,
} as const;
